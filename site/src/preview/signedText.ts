import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

/** The purpose of a signed text; it is not valid for another. */
type Kind = 'preview' | 'override';

/** Signs data as a text for links and cookies, which cannot be forged or changed without the key. */
export function signData(kind: Kind, data: object, key: string): string {
  const text = Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${text}.${signatureOf(kind, text, key)}`;
}

/** The data of a signed text; null if it is forged, altered, too long, of another form, or expired. */
export function readSigned<Data extends { until: number }>(
  kind: Kind,
  signed: string,
  { key, schema }: { key: string; schema: v.GenericSchema<unknown, Data> },
): Data | null {
  if (signed.length > maxSigned) return null;
  const [text = '', signature = '', ...others] = signed.split('.');
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(kind, text, key))];
  if (others.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const read = v.safeParse(schema, parseJson(Buffer.from(text, 'base64url').toString()));
  return read.success && read.output.until * 1000 > Date.now() ? read.output : null;
}

/** The signed text in a cookie. */
export function signedIn(cookies: string | undefined, name: string): string | null {
  const [, value] = new RegExp(`(?:^|; ?)${name}=([\\w.-]{1,${maxSigned}})(?:;|$)`).exec(cookies ?? '') ?? [];
  return value ?? null;
}

/**
 * The header that sets a cookie with a signed text, or clears it for 0 seconds. The cookie is for this host only and hidden
 * from scripts.
 */
export const signedCookie = (name: string, signed: string, { seconds, sameSite, isSecure }: CookieOptions): string =>
  `${name}=${signed}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;

type CookieOptions = { seconds: number; sameSite: 'Strict' | 'Lax'; isSecure: boolean };

/** Browsers store no cookies longer than this. */
const maxSigned = 4000;

const signatureOf = (kind: Kind, text: string, key: string) =>
  createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url');
