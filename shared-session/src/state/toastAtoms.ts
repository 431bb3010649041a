import { type Atom, atom } from 'jotai';

import { noToasts, type QueuedToast, type ToastFact, toastReducer, visibleToasts } from '../rules/toastQueue.ts';

const queueAtom = atom(noToasts);

/** The toasts on the screen; the others wait behind them. */
export const visibleToastsAtom: Atom<readonly QueuedToast[]> = atom((get) => visibleToasts(get(queueAtom)));

export const toastFactAtom = atom(null, (get, set, fact: ToastFact) =>
  set(queueAtom, toastReducer(get(queueAtom), fact)),
);

/** The toasts that are pointed at or focused: while there is one, none leaves by itself. */
export const toastHoldersAtom = atom<ReadonlySet<string | number>>(new Set<string | number>());
