import type { Session } from 'shared-session';

/** What the redirect rules need to know of a session. */
export type Visitor = {
  status: Session['status'];
  isSignedIn: boolean;
  role: string | null;
  onboarding: string | null;
  subscription: string | null;
};

/** The session as the redirect rules see it. */
export function visitorOf({ status, firebaseUser, user }: Session): Visitor {
  return {
    status,
    isSignedIn: firebaseUser !== null,
    role: user?.role ?? null,
    onboarding: user?.onboarding_status || null,
    subscription: user?.subscription_status || null,
  };
}

/** Whether it is still unknown who is here: the splash stands, and nobody is sent anywhere. */
export const isStillUnknown = ({ status }: Pick<Visitor, 'status'>) => status === 'idle' || status === 'loading';
