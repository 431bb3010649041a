import { type Atom, atom } from 'jotai';

import { store } from './store.ts';

const counterAtom = atom(0);

/** A number that shell and remotes count together, to show that they share one state; read-only. */
export const demoCounterAtom: Atom<number> = atom((get) => get(counterAtom));

/** Counts the shared demo number up by one. */
export const incrementDemoCounter = (): void => store.set(counterAtom, (count) => count + 1);
