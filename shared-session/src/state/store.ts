import { type Atom, atom, createStore } from 'jotai';

import {
  type AccountRefusal,
  emptySession,
  type Session,
  type SessionEvent,
  sessionReducer,
  type SignedOut,
  toSession,
} from '../rules/session.ts';

export type Store = ReturnType<typeof createStore>;

/** The site's only store. Every part reads it through the provider. */
export const store: Store = createStore();

const counterAtom = atom(0);

/** A counter that shows that shell and remotes share state. Read-only. */
export const demoCounterAtom: Atom<number> = atom((get) => get(counterAtom));

/** Adds one to the shared counter. */
export const incrementDemoCounter = (): void => store.set(counterAtom, (count) => count + 1);

/** `action` becomes a button, which keeps the toast for ten seconds instead of five. */
export type Toast = { kind: 'good' | 'bad' | 'info'; text: string; action?: ToastAction };
/** `onClosed` is called when the toast and its action have disappeared. Aborting `signal` closes the toast. */
export type ToastAction = {
  label: string;
  title?: string;
  run: () => void;
  onClosed?: () => void;
  signal?: AbortSignal;
};

/** Toasts that are waiting until notistack has loaded. */
export const pendingToastsAtom = atom<readonly Toast[]>([]);

/** Shows a short message at the bottom left. */
export const showToast = (toast: Toast): void => addToast(store, toast);

export function addToast(to: Store, toast: Toast): void {
  to.set(pendingToastsAtom, (pending) => [...pending, toast]);
}

const stateAtom = atom(emptySession);
export const reachableStateAtom = atom(true);

/** The current session. Read-only. */
export const sessionAtom: Atom<Session> = atom((get) => toSession(get(stateAtom)));

/** Why the server refuses the signed-in account, or null. Read-only. */
export const accountRefusalAtom: Atom<AccountRefusal | null> = atom((get) => get(stateAtom).refusal);

/** Whether reading the profile, which names the next step, failed after a save. Read-only. */
export const isProfileOutdatedAtom: Atom<boolean> = atom((get) => get(stateAtom).isProfileOutdated);

/** How many invitations the signed-in account has not answered. Read-only. */
export const openInvitationsAtom: Atom<number> = atom((get) => get(stateAtom).openInvitations);

/** Where the user signed out, or null if the session expired. Read-only. */
export const signedOutAtom: Atom<SignedOut> = atom((get) => get(stateAtom).signedOut);

/** Changes the session: sends an event through the reducer. */
export const sessionEventAtom = atom(null, (get, set, event: SessionEvent) => {
  set(stateAtom, sessionReducer(get(stateAtom), event));
});

/** False while the check after sign-in cannot reach the server. The splash then reports this. Read-only. */
export const serverReachableAtom: Atom<boolean> = atom((get) => get(reachableStateAtom));

/** The number of writes that are running. */
export const runningUpdatesAtom = atom(0);
/** "loading" while a write is running. Read-only. */
export const updateStatusAtom: Atom<'idle' | 'loading'> = atom((get) =>
  get(runningUpdatesAtom) > 0 ? 'loading' : 'idle',
);
