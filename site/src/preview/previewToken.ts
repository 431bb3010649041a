import { partVersion, remoteName } from 'composition/remotes';
import * as v from 'valibot';

import { messagesIn } from './messages.ts';
import { formatUntil, type Notice } from './noticeBar.ts';
import { readSigned, signData } from './signedText.ts';

/** What a preview shows instead of what is live, and until when: seconds since 1970. */
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

/** A preview as the text of a link. */
export const signPreview = (shown: Preview, key: string): string => signData('preview', shown, key);

/** The preview of a link, null when it is forged, altered or expired. */
export function readPreview(token: string, key: string, now = Date.now()): Preview | null {
  const read = v.safeParse(preview, readSigned('preview', token, key));
  return read.success && read.output.until * 1000 > now ? read.output : null;
}

/** The bar's text for a preview; names and versions are safe to show. */
export function previewNotice({ parts, until }: Preview, language: string): Notice {
  const { label, leave } = messagesIn(language);
  const shown = parts.map(({ name, version }) => `<b>${name}</b> ${version}`).join(', ');
  const html = `${shown} · ${formatUntil(until, language)}`;
  return { id: 'preview-bar', label, html, leave: { to: leavePath, text: leave } };
}
