import { parseJson } from 'composition/parse-json';

/** An id token and its expiry. */
export type StoredToken = { token: string; expiresAt: number };

/** The token in the SDK's record; null if it cannot be read. Without valibot, to keep the page's first script small. */
export function readToken(text: string | null): StoredToken | null {
  const { stsTokenManager }: { stsTokenManager?: unknown } = Object(parseJson(text ?? ''));
  const tokens: { accessToken?: unknown; expirationTime?: unknown } = Object(stsTokenManager);
  const { accessToken: token, expirationTime: expiresAt } = tokens;
  return typeof token === 'string' && token !== '' && typeof expiresAt === 'number' ? { token, expiresAt } : null;
}

/** Whether a token can still be used. The SDK renews a token that is about to expire. */
export const isFresh = ({ expiresAt }: StoredToken, now: number) => expiresAt - now > 60_000;
