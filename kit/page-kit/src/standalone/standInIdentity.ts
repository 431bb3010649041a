import type { Identity } from 'shared-session';

/**
 * Creates an identity provider with one person, who is signed in from the start. The stand-in API accepts any token.
 */
export function createStandInIdentity(): Identity {
  let report: Parameters<Identity['onChange']>[0] | undefined;
  return {
    onChange(listener) {
      report = listener;
      setTimeout(() => listener(person), 0);
    },
    async openSignInWindow() {
      report?.(person);
      return { profile: person, idToken };
    },
    signOut: () => Promise.resolve(),
    getToken: () => Promise.resolve(idToken),
  };
}

const person = {
  uid: 'stand-in',
  name: 'Sam Stand-in',
  email: 'sam@stand-in.example',
  photoURL: null,
};
const idToken = 'stand-in';
