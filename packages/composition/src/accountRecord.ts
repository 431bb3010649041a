import { parseJson } from './parseJson.ts';

// How Firebase's SDK stores the signed-in account in `localStorage`. Does not use valibot, to keep the page's first script small.

/** The key of the account's record. */
export const getAccountKey = (apiKey: string): string => `${accountRecordStart}${apiKey}${keyEnd}`;

// Relies on undocumented behavior: the Firebase SDK 13 stores a sign-in under this key. earlyRequests.spec.ts signs in with it.
export const accountRecordStart = 'firebase:authUser:';
const keyEnd = ':[DEFAULT]';

/** Returns the API key in such a key; null for any other key. */
export function readApiKey(key: string): string | null {
  const isRecord = key.startsWith(accountRecordStart) && key.endsWith(keyEnd);
  return isRecord ? key.slice(accountRecordStart.length, -keyEnd.length) : null;
}

/** An id token and its expiry. */
export type StoredToken = { token: string; expiresAt: number };

/** Reads the token from the record; null if the record is unreadable. */
export function readToken(text: string | null): StoredToken | null {
  const { stsTokenManager }: { stsTokenManager?: unknown } = Object(parseJson(text ?? ''));
  const tokens: { accessToken?: unknown; expirationTime?: unknown } = Object(stsTokenManager);
  const { accessToken: token, expirationTime: expiresAt } = tokens;
  return typeof token === 'string' && token !== '' && typeof expiresAt === 'number' ? { token, expiresAt } : null;
}

/** Whether a token can still be used. The SDK renews a token that is about to expire. */
export const isFresh = ({ expiresAt }: StoredToken, now: number) => expiresAt - now > 60_000;
