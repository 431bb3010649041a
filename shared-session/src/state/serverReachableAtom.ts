import { type Atom, atom } from 'jotai';

const reachableAtom = atom(true);

/** False while the check after sign-in finds no server; the splash says so. */
export const serverReachableAtom: Atom<boolean> = atom((get) => get(reachableAtom));

export const setServerReachableAtom = atom(null, (_get, set, isReachable: boolean) => set(reachableAtom, isReachable));
