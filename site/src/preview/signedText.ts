import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseJson } from 'composition/parse-json';

/** What a signed text is for: one that was signed for something else is not valid. */
type Kind = 'preview' | 'override';

/** Data as a text for links and cookies, which cannot be made or changed without the key. */
export function signData(kind: Kind, data: object, key: string): string {
  const text = Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${text}.${signatureOf(kind, text, key)}`;
}

/** The data of a signed text, not validated; null when it is forged, altered or too long. */
export function readSigned(kind: Kind, signed: string, key: string): unknown {
  if (signed.length > maxSigned) return null;
  const [text = '', signature = '', ...others] = signed.split('.');
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(kind, text, key))];
  if (others.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  return parseJson(Buffer.from(text, 'base64url').toString());
}

/** The signed text in a cookie of this name. */
export function signedIn(cookies: string | undefined, name: string): string | null {
  const [, value] = new RegExp(`(?:^|; ?)${name}=([\\w.-]{1,${maxSigned}})(?:;|$)`).exec(cookies ?? '') ?? [];
  return value ?? null;
}

/**
 * The header that keeps a signed text in a cookie for so many seconds, or clears it after none: for this origin only, and
 * hidden from scripts.
 */
export const signedCookie = (name: string, signed: string, { seconds, sameSite, isSecure }: CookieOptions): string =>
  `${name}=${signed}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;

type CookieOptions = { seconds: number; sameSite: 'Strict' | 'Lax'; isSecure: boolean };

/** Browsers store no cookies longer than this. */
const maxSigned = 4000;

const signatureOf = (kind: Kind, text: string, key: string) =>
  createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url');
