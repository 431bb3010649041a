import { hash } from 'node:crypto';
import type { SiteComposition } from 'composition/composition';

import { makePageCompositions, type PageCompositions } from '../page/pageComposition.ts';
import { type CachedFile, sendFile } from './FileCache.ts';
import type { LiveSite } from './LiveSite.ts';
import { compress } from './NoncePage.ts';
import type { Encoding } from './headers.ts';
import { type Exchange, respond } from './exchange.ts';

/** Whether a path is that of the live composition, or of a file with the rest of a large site. */
export const isOfComposition = (path: string): boolean =>
  path === '/composition.json' || path.startsWith('/composition/');

/** The compositions in the pages of a site; created once for each site. */
export function pageCompositionsOf(site: SiteComposition): PageCompositions {
  const known = compositions.get(site);
  if (known !== undefined) return known;
  const made = makePageCompositions(site, (text) => hash('sha256', text, 'base64'));
  compositions.set(site, made);
  return made;
}

const compositions = new WeakMap<SiteComposition, PageCompositions>();

type Shown = {
  live: LiveSite;
  /** The site that this visitor sees, which may be a preview or have an override. */
  shown: SiteComposition;
  /** Whether only this visitor may see it. */
  isPrivate: boolean;
};

/** Answers such a path. */
export async function answerComposition(exchange: Exchange, path: string, { live, shown, isPrivate }: Shown) {
  const [mutable, immutable] = isPrivate
    ? ['private, no-store', 'private, no-store']
    : ['no-cache', 'public, max-age=31536000, immutable'];
  if (path === '/composition.json')
    return sendFile(exchange, await liveFile(shown, requestedRemotes(exchange)), { caching: mutable });
  const { rest } = pageCompositionsOf(shown);
  const asked = rest?.address === path ? rest : keptBy(live).get(path);
  if (asked === undefined) return respond(exchange, 404, 'Not found');
  sendFile(exchange, await fileOf(asked, () => asked.text), { caching: immutable });
}

/** Keeps the rest of a large site, because a page that is sent now may request it after the next publish. */
export function keepRest(live: LiveSite, { rest }: PageCompositions): void {
  if (rest === null) return;
  const kept = keptBy(live);
  if (kept.has(rest.address)) return;
  kept.set(rest.address, rest);
  for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
}

type Rest = NonNullable<PageCompositions['rest']>;

function keptBy(live: LiveSite): Map<string, Rest> {
  const kept = keptRests.get(live) ?? new Map<string, Rest>();
  keptRests.set(live, kept);
  return kept;
}

/** How many are kept. A page whose file is gone requests the live composition. */
const maxKept = 16;
const keptRests = new WeakMap<LiveSite, Map<string, Rest>>();

/**
 * The remotes that a page of a large site requests; null for all. Each answer with some remotes takes memory until the client
 * has read it, so it may have only a few. The answer with all remotes is shared by all clients.
 */
function requestedRemotes({ request }: Exchange): Set<string> | null {
  const of = URL.parse(request.url ?? '', 'http://site')
    ?.searchParams.get('of')
    ?.split(',');
  return of === undefined || of.length > maxAsked ? null : new Set(of);
}

const maxAsked = 20;

async function liveFile(site: SiteComposition, asked: Set<string> | null): Promise<CachedFile> {
  const { rest } = pageCompositionsOf(site);
  const pin = rest === null ? {} : { rest: rest.integrity };
  if (asked === null) return fileOf(site, () => JSON.stringify({ ...site, ...pin }));
  const { healing, shell } = site;
  const remotes = site.remotes.filter(({ name }) => asked.has(name));
  const version = shell && { version: shell.version, contract: shell.contract };
  const text = JSON.stringify({ healing, shell: version, remotes, ...pin });
  return asFile(text, new Map([['identity', Buffer.from(text)]]));
}

/** A file with an object's text, created and compressed once. */
function fileOf(owner: object, textOf: () => string): Promise<CachedFile> {
  const known = files.get(owner);
  if (known !== undefined) return known;
  const made = inAllForms(textOf());
  files.set(owner, made);
  return made;
}

const files = new WeakMap<object, Promise<CachedFile>>();

async function inAllForms(text: string): Promise<CachedFile> {
  const forms: readonly Encoding[] = ['identity', 'br', 'gzip'];
  const bodies = await Promise.all(forms.map(async (form) => [form, await compress(text, form)] as const));
  return asFile(text, new Map(bodies));
}

const asFile = (text: string, bodies: CachedFile['bodies']): CachedFile => ({
  type: 'application/json; charset=utf-8',
  tag: hash('sha256', text, 'base64url').slice(0, 22),
  bodies,
});
