import type { Identity } from '../src/effects/identity.ts';
import type { IdentityProfile } from '../src/rules/session.ts';

/** Creates an identity provider whose account the test changes by hand. */
export function fakeIdentity(overrides: Partial<Identity> = {}) {
  const listeners: { report?: (profile: IdentityProfile | null) => void; fail?: (error: unknown) => void } = {};
  const identity: Identity = {
    onChange(listener, failed) {
      listeners.report = listener;
      if (failed) listeners.fail = failed;
    },
    openSignInWindow: async () => ({ profile: ada, idToken: 'token-1' }),
    signOut: async () => {},
    getToken: async () => 'token-1',
    ...overrides,
  };
  return {
    identity,
    report: (profile: IdentityProfile | null) => listeners.report?.(profile),
    fail: (error: unknown) => listeners.fail?.(error),
  };
}

export const ada: IdentityProfile = { uid: 'ada', name: 'Ada', email: 'ada@example.com', photoURL: null };
export const bob: IdentityProfile = { uid: 'bob', name: 'Bob', email: 'bob@example.com', photoURL: null };
