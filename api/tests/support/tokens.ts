export type Person = { uid: string; email?: string; emailVerified?: boolean; name?: string; picture?: string };

/** Creates an unsigned ID token like the Auth emulator's. */
export function emulatorToken(person: Person, now: Date, changes: Record<string, unknown> = {}): string {
  return [
    { alg: 'none', typ: 'JWT' },
    { ...makeClaims(person, now), ...changes },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.');
}

/** Returns the claims of a fresh Firebase ID token. */
export function makeClaims({ uid, email, emailVerified = true, name, picture }: Person, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    sub: uid,
    user_id: uid,
    aud: 'demo-askwell',
    iss: 'https://securetoken.google.com/demo-askwell',
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    email,
    email_verified: emailVerified,
    name,
    picture,
    firebase: { sign_in_provider: 'google.com', identities: {} },
  };
}
