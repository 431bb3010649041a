import type { UserProfile } from '../contract.ts';

/** What the identity provider tells about the signed-in account. */
export type IdentityProfile = {
  uid: string;
  name: string | null;
  email?: string;
  photoURL: string | null;
  phoneNumber?: string;
};

export type SessionStatus = 'idle' | 'loading' | 'ready' | 'error';

/** Who is here and how far we are in finding out. */
export type Session = {
  isLoggedIn: boolean;
  status: SessionStatus;
  user: UserProfile | null;
  firebaseUser: IdentityProfile | null;
};

/** The session as it is kept: `isLoggedIn` is missing because it can be told from `firebaseUser`. */
export type SessionState = Omit<Session, 'isLoggedIn'> & { trackedUsers: readonly string[] };

/** `isLoggedIn` is derived, so it can never disagree with `firebaseUser`. */
export function toSession({ status, user, firebaseUser }: SessionState): Session {
  return { isLoggedIn: firebaseUser !== null, status, user, firebaseUser };
}
