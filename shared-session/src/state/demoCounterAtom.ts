import { type Atom, atom } from 'jotai';

const counterAtom = atom(0);

/** A number that shell and remotes count together, to show that they share one state. */
export const demoCounterAtom: Atom<number> = atom((get) => get(counterAtom));

export const countedUpAtom = atom(null, (_get, set) => set(counterAtom, (count) => count + 1));
