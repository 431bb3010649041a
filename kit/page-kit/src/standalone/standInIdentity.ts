import type { Identity } from 'shared-session';

/** An identity that is always signed in; the stand-in API accepts any token. */
export function standInIdentity(): Identity {
  return {
    onChange(listener) {
      setTimeout(() => listener(person), 0);
    },
    signIn: () => Promise.resolve({ profile: person, idToken }),
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
