import { type Atom, atom, createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;

/** The site's only store; every part reads it through the provider. */
export const store: Store = createStore();

const counterAtom = atom(0);

/** A counter that shows that shell and remotes share one state; read-only. */
export const demoCounterAtom: Atom<number> = atom((get) => get(counterAtom));

/** Adds one to the shared counter. */
export const incrementDemoCounter = (): void => store.set(counterAtom, (count) => count + 1);

export type Toast = { kind: 'good' | 'bad' | 'info'; text: string };

/** Toasts that wait for notistack, whose code loads later. */
export const pendingToastsAtom = atom<readonly Toast[]>([]);

/** Shows a short message at the bottom left. */
export const showToast = (toast: Toast): void => addToast(store, toast);

export function addToast(to: Store, toast: Toast): void {
  to.set(pendingToastsAtom, (pending) => [...pending, toast]);
}
