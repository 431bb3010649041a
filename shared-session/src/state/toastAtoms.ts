import { atom } from 'jotai';

import { type Store, store } from './store.ts';

export type Toast = { kind: 'good' | 'bad' | 'info'; text: string };

/** Toasts that are still to be handed to notistack, whose code loads later. */
export const pendingToastsAtom = atom<readonly Toast[]>([]);

/** Shows a short message at the bottom left. */
export const showToast = (toast: Toast): void => addToast(store, toast);

export function addToast(to: Store, toast: Toast): void {
  to.set(pendingToastsAtom, (pending) => [...pending, toast]);
}
