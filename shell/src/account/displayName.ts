import type { Session } from 'shared-session';

import { words } from '../words.ts';

/** What to call the person who is here: a name, or else an e-mail address. */
export function displayName({ user, firebaseUser }: Pick<Session, 'user' | 'firebaseUser'>): string {
  return user?.name || firebaseUser?.name || user?.email || firebaseUser?.email || words.someone;
}
