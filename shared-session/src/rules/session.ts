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
