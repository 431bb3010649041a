import { type Atom, atom } from 'jotai';

import { sessionAtom } from './sessionAtoms.ts';
import { visibleToastsAtom } from './toastAtoms.ts';

/** Ahead of the first toast, which may say that the server is away; but never for who only wants to sign in. */
export const toasterWantedAtom: Atom<boolean> = atom((get) => {
  const { isLoggedIn, status } = get(sessionAtom);
  return (isLoggedIn && status === 'ready') || get(visibleToastsAtom).length > 0;
});
