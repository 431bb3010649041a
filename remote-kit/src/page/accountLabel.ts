import { type Session, userLabel } from 'shared-session';

/** What the signed-in user is called, as in the account menu: a profile may have neither a name nor an email address. */
export const accountLabel = ({ user, firebaseUser }: Pick<Session, 'user' | 'firebaseUser'>): string =>
  userLabel({ name: user?.name || firebaseUser?.name || '', email: user?.email || firebaseUser?.email || '' });
