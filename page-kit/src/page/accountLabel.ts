import { type Session, userLabel } from 'shared-session';

/** The signed-in user's name as in the account menu, because a profile may have neither name nor email address. */
export const accountLabel = ({ user, firebaseUser }: Pick<Session, 'user' | 'firebaseUser'>): string =>
  userLabel({ name: user?.name || firebaseUser?.name || '', email: user?.email || firebaseUser?.email || '' });
