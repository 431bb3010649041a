import { type Atom, atom } from 'jotai';

import {
  type AccountRefusal,
  emptySession,
  type Session,
  type SessionFact,
  sessionReducer,
  toSession,
} from '../rules/session.ts';

const stateAtom = atom(emptySession);
const reachableAtom = atom(true);

/** Who is signed in; read-only. */
export const sessionAtom: Atom<Session> = atom((get) => toSession(get(stateAtom)));

/** Why the server does not let the signed-in account in, null when it does; read-only. */
export const accountRefusalAtom: Atom<AccountRefusal | null> = atom((get) => get(stateAtom).refusal);

/** True after something was saved while the profile, which names the next step, could not be read again; read-only. */
export const isProfileOutdatedAtom: Atom<boolean> = atom((get) => get(stateAtom).isProfileOutdated);

/** How many invitations wait for an answer of the signed-in account; read-only. */
export const openInvitationsAtom: Atom<number> = atom((get) => get(stateAtom).openInvitations);

/** Ids of the accounts that are signed in on this page. */
export const trackedUsersAtom: Atom<readonly string[]> = atom((get) => get(stateAtom).trackedUsers);

/** Changes the session: a fact goes through the reducer. */
export const sessionFactAtom = atom(null, (get, set, fact: SessionFact) => {
  set(stateAtom, sessionReducer(get(stateAtom), fact));
});

/** False while the check after sign-in reaches no server, which the splash shows; read-only. */
export const serverReachableAtom: Atom<boolean> = atom((get) => get(reachableAtom));

export const setServerReachableAtom = atom(null, (_get, set, isReachable: boolean) => set(reachableAtom, isReachable));
