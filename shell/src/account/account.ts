import { atom, useSetAtom } from 'jotai';
import { type Session, showToast, signOut } from 'shared-session';
import { storedText } from 'shared-session/storage';

import { shellTexts as texts } from '../messages.ts';

/** The signed-in user's name, or else their email address. */
export function displayName({ user, firebaseUser }: Pick<Session, 'user' | 'firebaseUser'>): string {
  return user?.name || firebaseUser?.name || user?.email || firebaseUser?.email || texts.someone;
}

/** Whether Sign Out was pressed, until the redirect that follows. */
export const choseSignOutAtom = atom(false);

/** Set when Sign Out is pressed on this device, until the next sign-in: other tabs then know why their session ended. */
export const signedOutHere = storedText('signed-out');

/** Signs out; the redirect rules then lead to the sign-in page. A failure is shown. */
export function useSignOut(): () => void {
  const setChoseSignOut = useSetAtom(choseSignOutAtom);
  return () => {
    setChoseSignOut(true);
    signedOutHere.write('1');
    signOut().catch(() => {
      setChoseSignOut(false);
      signedOutHere.clear();
      showToast({ kind: 'bad', text: texts.signOutFailed });
    });
  };
}
