import { type Session, showToast, signOut } from 'shared-session';

import { shellTexts as texts } from '../messages.ts';

/** The signed-in user's name, or else their email address. */
export function displayName({ user, firebaseUser }: Pick<Session, 'user' | 'firebaseUser'>): string {
  return user?.name || firebaseUser?.name || user?.email || firebaseUser?.email || texts.someone;
}

/** Signs out; the redirect rules then lead to the sign-in page. A failure is shown. */
export function endSession(): void {
  signOut().catch(() => showToast({ kind: 'bad', text: texts.signOutFailed }));
}
