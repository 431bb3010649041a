import type { Identity } from 'shared-session';

/** An identity that is always signed in, with an unsigned token that only a development API accepts. */
export function standInIdentity(): Identity {
  return {
    onChange(listener) {
      setTimeout(() => listener(person), 0);
    },
    signIn: () => Promise.resolve({ profile: person, idToken: unsignedToken() }),
    signOut: () => Promise.resolve(),
    getToken: () => Promise.resolve(unsignedToken()),
  };
}

const person = {
  uid: 'stand-in',
  name: 'Sam Stand-in',
  email: 'sam@stand-in.example',
  photoURL: null,
};

const project = 'demo-askwell';

function unsignedToken(): string {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    sub: person.uid,
    user_id: person.uid,
    name: person.name,
    email: person.email,
    email_verified: true,
    firebase: { identities: { email: [person.email] }, sign_in_provider: 'google.com' },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

const encode = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
