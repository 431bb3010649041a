import { type SiteComposition, withPart } from 'composition/composition';
import { partVersion, remoteName } from 'composition/remotes';
import { firstPath } from 'composition/routes';
import * as v from 'valibot';

import { type Exchange, respond } from '../serve/exchange.ts';
import { readPublishedPart } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { formatUntil, messagesIn, type Notice } from './noticeBar.ts';
import { readSigned, signData, signedCookie, signedIn } from './signedText.ts';

/** A site with the parts of a preview instead of the live ones; `preview` is null for the live site. */
type Shown = { site: SiteComposition; preview: Preview | null };

/** The sites of previews: the live one with other builds of some parts. */
export class PreviewSites {
  readonly #store: Store;
  readonly #key: string;
  readonly #composed = new WeakMap<SiteComposition, Map<string, SiteComposition>>();

  constructor(store: Store, key: string) {
    this.#store = store;
    this.#key = key;
  }

  /** The site that a request sees, according to its cookies. If a build was removed, the live site. */
  async shownTo(cookies: string | undefined, live: SiteComposition): Promise<Shown> {
    const token = signedIn(cookies, cookieName);
    const preview = token === null ? null : this.read(token);
    if (token === null || preview === null) return { site: live, preview: null };
    const composed = this.#composed.get(live) ?? new Map<string, SiteComposition>();
    this.#composed.set(live, composed);
    const known = composed.get(token);
    if (known !== undefined) return { site: known, preview };
    try {
      const parts = await Promise.all(preview.parts.map((part) => readPublishedPart(this.#store, live, part)));
      const site = parts.reduce((before, part) => withPart(before, part, null), live);
      // Bounds the memory, although all tokens here are signed.
      if (composed.size < 100) composed.set(token, site);
      return { site, preview };
    } catch {
      return { site: live, preview: null };
    }
  }

  read(token: string): Preview | null {
    return readPreview(token, this.#key);
  }
}

/** The cookie of a preview, which also works for a visitor who follows a link from another site. */
function previewCookie(token: string, preview: Preview | null, isSecure: boolean): string {
  const seconds = preview === null ? 0 : Math.max(0, preview.until - Math.floor(Date.now() / 1000));
  return signedCookie(cookieName, preview === null ? '' : token, { seconds, sameSite: 'Lax', isSecure });
}

const cookieName = 'askwell_preview';

type Context = { previews: PreviewSites; live: SiteComposition; isSecure: boolean };

/** Redirects a preview link to the previewed page, and an invalid link to the live site. */
export async function answerPreviewLink(exchange: Exchange, path: string, context: Context): Promise<void> {
  const { previews, live, isSecure } = context;
  const token = path === leavePath ? '' : path.slice(previewPath.length);
  const preview = previews.read(token);
  const cookie = previewCookie(token, preview, isSecure);
  const { site } = preview === null ? { site: live } : await previews.shownTo(cookie.split(';')[0], live);
  respond(exchange, 302, 'See the site', {
    location: preview === null ? '/' : firstPathOf(site, preview),
    'set-cookie': cookie,
  });
}

/** The first previewed page without path parameters. */
function firstPathOf(site: SiteComposition, { parts }: Preview): string {
  const names = parts.map(({ name }) => name);
  return firstPath(site.remotes.filter(({ name }) => names.includes(name)).flatMap((remote) => remote.routes));
}

/** The builds of a preview, and when it expires, in seconds since 1970. */
const preview = v.object({
  parts: v.pipe(
    v.array(v.object({ name: v.union([v.literal('shell'), remoteName]), version: partVersion })),
    v.minLength(1),
    v.maxLength(20),
  ),
  until: v.pipe(v.number(), v.integer()),
});
export type Preview = v.InferOutput<typeof preview>;

/** The path of preview links, and of the link that ends a preview. */
export const previewPath = '/_site/preview/';
const leavePath = `${previewPath}leave`;

export const signPreview = (shown: Preview, key: string): string => signData('preview', shown, key);

export const readPreview = (token: string, key: string): Preview | null =>
  readSigned('preview', token, { key, schema: preview });

/** The bar's text for a preview; names and versions are safe to show. */
export function previewNotice({ parts, until }: Preview, language: string): Notice {
  const { label, leave } = messagesIn(language);
  const shown = parts.map(({ name, version }) => `<b>${name}</b> ${version}`).join(', ');
  const html = `${shown} · ${formatUntil(until, language)}`;
  return { id: 'preview-bar', label, html, leave: { to: leavePath, text: leave } };
}
