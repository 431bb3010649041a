import { readApiKey } from 'composition/account-record';

type Account = { uid: string; email: string; name: string };
type Tokens = { accessToken: string; refreshToken: string; expirationTime: number };

const providerId = 'google.com';

/**
 * Returns what the identity SDK stores under `key` in `localStorage` for a signed-in account. Only this file writes that
 * private format; the session reads it (accountRecord.ts).
 */
export function createAccountRecord(
  key: string,
  { uid, email, name: displayName }: Account,
  stsTokenManager: Tokens,
): string {
  // Relies on undocumented behavior: the Firebase SDK 13 stores a sign-in with these fields. earlyRequests.spec.ts signs in
  // with it.
  return JSON.stringify({
    uid,
    email,
    emailVerified: true,
    displayName,
    isAnonymous: false,
    providerData: [{ providerId, uid: email, displayName, email, phoneNumber: null, photoURL: null }],
    stsTokenManager,
    apiKey: readApiKey(key),
    appName: '[DEFAULT]',
  });
}

/** An unsigned token with the claims that the SDK and the stand-in API read. */
export function createUnsignedToken({ uid, email }: Account, now: number): string {
  const seconds = Math.floor(now / 1000);
  const claims = { sub: uid, user_id: uid, email, email_verified: true, iat: seconds, exp: seconds + 3600 };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The user id in a request's bearer token, or null without a token. */
export function readUserId(authorization: string | undefined): string | null {
  const claims = authorization?.split('.')[1];
  return claims === undefined ? null : String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub);
}

/**
 * Returns the provider's answer to a request of the SDK, as Google documents its REST API. Null for any other URL. The SDK
 * confirms a stored account with `accounts:lookup`.
 */
export function answerIdentityRequest(
  url: string,
  { uid, email, name: displayName }: Account,
  token: string,
): object | null {
  if (url.includes('/accounts:lookup')) {
    const linkedProvider = { providerId, displayName, email, federatedId: email, rawId: email };
    const user = { localId: uid, email, emailVerified: true, displayName, providerUserInfo: [linkedProvider] };
    return { users: [{ ...user, createdAt: '1', lastLoginAt: '1' }] };
  }
  if (/securetoken\.googleapis\.com\/v1\/token/.test(url))
    return { access_token: token, id_token: token, refresh_token: 'refresh', expires_in: '3600', user_id: uid };
  if (/\/v1\/projects|getProjectConfig/.test(url)) return { projectId: 'stand-in', authorizedDomains: ['127.0.0.1'] };
  return null;
}
