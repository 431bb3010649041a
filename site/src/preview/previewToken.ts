import { createHmac, timingSafeEqual } from 'node:crypto';

import { parseJson } from 'composition/parse-json';
import { partVersion, remoteName } from 'composition/remotes';
import * as v from 'valibot';

/** What a preview shows in place of what is live, and until when: seconds since 1970. */
const preview = v.object({
  parts: v.pipe(
    v.array(v.object({ name: v.union([v.literal('shell'), remoteName]), version: partVersion })),
    v.minLength(1),
    v.maxLength(20),
  ),
  until: v.pipe(v.number(), v.integer()),
});
export type Preview = v.InferOutput<typeof preview>;

/** Where links to previews lead, and the way out of one. */
export const previewPath = '/_site/preview/';
export const leavePath = `${previewPath}leave`;

/** A preview as the text of a link; who does not have the key can neither make nor change one. */
export function signPreview(shown: Preview, key: string): string {
  const text = Buffer.from(JSON.stringify(shown)).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

/** The preview of a link, null when it is forged, altered or expired. */
export function readPreview(token: string, key: string, now = Date.now()): Preview | null {
  if (token.length > 4000) return null;
  const [text = '', signature = '', ...others] = token.split('.');
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(text, key))];
  if (others.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return null;
  const read = v.safeParse(preview, parseJson(Buffer.from(text, 'base64url').toString()));
  return read.success && read.output.until * 1000 > now ? read.output : null;
}

const signatureOf = (text: string, key: string) =>
  createHmac('sha256', key).update(`preview ${text}`).digest('base64url');
