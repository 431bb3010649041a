import { type Atom, atom, createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;

/** The one store of the site; every part reads it through the provider. */
export const store: Store = createStore();

const counterAtom = atom(0);

/** A number that shell and remotes count together, to show that they share one state; read-only. */
export const demoCounterAtom: Atom<number> = atom((get) => get(counterAtom));

/** Counts the shared demo number up by one. */
export const incrementDemoCounter = (): void => store.set(counterAtom, (count) => count + 1);

export type Toast = { kind: 'good' | 'bad' | 'info'; text: string };

/** Toasts that are still to be handed to notistack, whose code loads later. */
export const pendingToastsAtom = atom<readonly Toast[]>([]);

/** Shows a short message at the bottom left. */
export const showToast = (toast: Toast): void => addToast(store, toast);

export function addToast(to: Store, toast: Toast): void {
  to.set(pendingToastsAtom, (pending) => [...pending, toast]);
}
