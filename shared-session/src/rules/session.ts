import { getUserLabel, type UserProfile } from 'contract/session';

/** The signed-in account according to the identity provider. */
export type IdentityProfile = {
  uid: string;
  name: string | null;
  email?: string;
  photoURL: string | null;
  phoneNumber?: string;
};

type SessionStatus = 'idle' | 'loading' | 'ready' | 'error';

/** The session as the specification defines it. */
export type Session = {
  isLoggedIn: boolean;
  status: SessionStatus;
  user: UserProfile | null;
  firebaseUser: IdentityProfile | null;
};

/** Returns the name of the signed-in account on screen. A profile may have neither a name nor an email. */
export const getAccountName = ({ user, firebaseUser }: Pick<Session, 'user' | 'firebaseUser'>): string =>
  getUserLabel({ name: user?.name || firebaseUser?.name || '', email: user?.email || firebaseUser?.email || '' });

export type SessionState = Omit<Session, 'isLoggedIn'> & {
  /** The ids of the accounts that are signed in on this page. */
  trackedUsers: readonly string[];
  refusal: AccountRefusal | null;
  /** Whether reading the profile failed after a save. */
  isProfileOutdated: boolean;
  /** The number of open invitations, or 0 if the server does not report it. */
  openInvitations: number;
  signedOut: SignedOut;
};

/** Where the user signed out: on this page, or in another tab of this browser. Null if the session expired. */
export type SignedOut = 'here' | 'elsewhere' | null;

/** Why the server refuses a signed-in account: it is disabled or not valid. */
export type AccountRefusal = 'disabled' | 'invalid';

/** Derives `isLoggedIn`, so that it always agrees with `firebaseUser`. */
export function toSession({ status, user, firebaseUser }: SessionState): Session {
  return { isLoggedIn: firebaseUser !== null, status, user, firebaseUser };
}

/** The events of a session. Events about a profile have the account's id. */
export type SessionEvent =
  | { type: 'identity-reported'; profile: IdentityProfile }
  | { type: 'identity-failed' }
  | { type: 'sign-in-failed' }
  | { type: 'profile-loaded'; uid: string; user: UserProfile }
  | { type: 'profile-absent'; uid: string }
  | { type: 'account-refused'; uid: string; refusal: AccountRefusal }
  | { type: 'profile-outdated'; uid: string }
  | { type: 'profile-refreshed'; uid: string; user: UserProfile }
  | { type: 'invitations-counted'; uid: string; open: number }
  | { type: 'signed-out'; where: SignedOut };

export const emptySession: SessionState = {
  status: 'idle',
  user: null,
  firebaseUser: null,
  trackedUsers: [],
  refusal: null,
  isProfileOutdated: false,
  openInvitations: 0,
  signedOut: null,
};

/** The only place that changes the session. Ignores late events about another account. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  if ('uid' in event && event.uid !== state.firebaseUser?.uid) return state;
  switch (event.type) {
    case 'identity-reported':
      return {
        ...emptySession,
        status: 'loading',
        firebaseUser: event.profile,
        trackedUsers: [...new Set([...state.trackedUsers, event.profile.uid])],
      };
    case 'identity-failed':
    case 'sign-in-failed':
      // The window of an earlier click may fail after another one has signed the user in.
      return state.firebaseUser === null ? { ...state, status: 'error' } : state;
    case 'profile-loaded':
      return { ...state, status: 'ready', user: event.user, refusal: null };
    case 'profile-absent':
      return { ...state, status: 'ready', user: null, refusal: null };
    case 'account-refused':
      return { ...state, status: 'ready', user: null, refusal: event.refusal };
    case 'profile-outdated':
      return { ...state, isProfileOutdated: true };
    case 'profile-refreshed':
      return { ...state, user: event.user, refusal: null, isProfileOutdated: false };
    case 'invitations-counted':
      return { ...state, openInvitations: event.open };
    case 'signed-out':
      return {
        ...emptySession,
        status: 'ready',
        trackedUsers: state.trackedUsers.filter((uid) => uid !== state.firebaseUser?.uid),
        signedOut: event.where,
      };
  }
}
