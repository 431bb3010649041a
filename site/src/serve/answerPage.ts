import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { keyOf, type SiteComposition } from 'composition/composition';
import type { Needs } from 'composition/part';
import { findRoute } from 'composition/routes';

import { type PlacedSite, placeParts, type ReportTarget } from '../page/placeParts.ts';
import { renderPage, withNonce } from '../page/renderPage.ts';
import { withPreviewBar } from '../preview/previewBar.ts';
import type { PreviewSites } from '../preview/PreviewSites.ts';
import type { Preview } from '../preview/previewToken.ts';
import type { FileCache } from './FileCache.ts';
import type { LiveSite } from './LiveSite.ts';
import { type Encoding, negotiateEncoding } from './negotiate.ts';
import { type Exchange, respond } from './respond.ts';
import { contentSecurityPolicy, securityHeaders, trustedPolicies } from './securityHeaders.ts';
import { sendFile } from './sendFile.ts';
import { transportOf } from './transport.ts';

export type PageOptions = {
  /** A proxy in front ends TLS: its X-Forwarded-… headers are trusted, and visitors get their preloads. */
  isBehindProxy?: boolean;
  /** Where browsers fetch the parts' files when that is not this origin: a CDN in front of it or of the store. */
  partsOrigin?: string;
  /** Changes to the page's HTML and policy, for a server that adds something of its own: the identity emulator. */
  transformPage?: (html: string) => string;
  extraNeeds?: Partial<Needs>;
  /** Where pages send their reports; they send none without it. */
  reportTo?: ReportTarget;
};

type Context = PageOptions & { files: FileCache; live: LiveSite; previews: PreviewSites | null };

/** Answers what is not a file: the site's health, its composition, and its page for any path. */
export async function answerPage(exchange: Exchange, path: string, context: Context): Promise<void> {
  if (path === '/healthz') return respond(exchange, 200, 'ok');
  const live = await context.live.current();
  if (path === '/readyz')
    return respond(exchange, live.shell ? 200 : 503, live.shell ? 'ready' : 'nothing is published');
  const { site, preview } = (await context.previews?.shownTo(exchange.request.headers.cookie, live)) ?? {
    site: live,
    preview: null,
  };
  if (path === '/composition.json')
    return sendFile(exchange, asFile(placeParts(site, context.partsOrigin)), { caching: 'no-cache' });
  const renderer = await rendererOf(site, context);
  if (renderer === null || site.shell === null) return respond(exchange, 503, 'Nothing is published here yet.');
  const needs = withExtra(site.shell.needs, context.extraNeeds);
  return sendPage(exchange, path, renderer, { ...context, needs, preview });
}

type Sent = Pick<PageOptions, 'isBehindProxy' | 'partsOrigin'> & { needs: Needs; preview: Preview | null };

async function sendPage({ request, response }: Exchange, path: string, renderer: PageRenderer, sent: Sent) {
  const { needs, partsOrigin, isBehindProxy, preview } = sent;
  const { isMultiplexed } = transportOf(request, isBehindProxy);
  const nonce = randomBytes(16).toString('base64');
  const { html, isKnown } = renderer.render(path, nonce, isMultiplexed);
  const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
  const body = await compress(preview === null ? html : withPreviewBar(html, preview, nonce), encoding);
  response.writeHead(isKnown ? 200 : 404, {
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy({
      scripts: [`'nonce-${nonce}'`],
      styles: [`'nonce-${nonce}'`],
      needs,
      policies: trustedPolicies(needs),
      ...(partsOrigin === undefined ? {} : { partsOrigin }),
    }),
    'content-type': 'text/html; charset=utf-8',
    // Without a validator: an old page with a new nonce in its headers would not run.
    'cache-control': preview === null ? 'no-cache' : 'private, no-store',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function rendererOf(site: SiteComposition, context: Context) {
  const { files, partsOrigin, reportTo, transformPage = (html: string) => html } = context;
  const known = renderers.get(site);
  if (known !== undefined || site.shell === null) return known ?? null;
  const key = keyOf({ name: 'shell', version: site.shell.version }, 'index.html');
  const page = (files.peek(key) ?? (await files.read(key)))?.bodies.get('identity');
  if (page === undefined) throw new Error(`${key} is missing in the store.`);
  const placed = { ...placeParts(site, partsOrigin), ...(reportTo === undefined ? {} : { reports: reportTo }) };
  const renderer = new PageRenderer(placed, transformPage(page.toString()));
  renderers.set(site, renderer);
  return renderer;
}

// Weak: the pages of a composition that is no longer live go with it.
const renderers = new WeakMap<SiteComposition, PageRenderer>();

function withExtra(needs: Needs, extra: Partial<Needs> = {}): Needs {
  return {
    script: [...needs.script, ...(extra.script ?? [])],
    connect: [...needs.connect, ...(extra.connect ?? [])],
    frame: [...needs.frame, ...(extra.frame ?? [])],
  };
}

function asFile(site: PlacedSite) {
  const body = Buffer.from(JSON.stringify(site));
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { type: 'application/json; charset=utf-8', tag, bodies: new Map([['identity' as const, body]]) };
}

/** The page of one composition for each route; only the nonce differs from visitor to visitor. */
class PageRenderer {
  readonly #site: PlacedSite;
  readonly #shellPage: string;
  readonly #routes: readonly { path: string }[];
  readonly #pages = new Map<string, string[]>();

  constructor(site: PlacedSite, shellPage: string) {
    this.#site = site;
    this.#shellPage = shellPage;
    this.#routes = [...(site.shell?.routes ?? []), ...site.remotes.flatMap(({ routes }) => routes)];
  }

  /** The page for a path, and whether the site has such a path at all. */
  render(path: string, nonce: string, withPreloads: boolean): { html: string; isKnown: boolean } {
    const route = findRoute(this.#routes, path)?.path ?? null;
    // All unknown paths share one page, so made-up paths cannot fill the memory.
    const key = `${withPreloads} ${route ?? ''}`;
    const pieces =
      this.#pages.get(key) ??
      withNonce(renderPage(this.#shellPage, this.#site, path, withPreloads), placeholder).split(placeholder);
    this.#pages.set(key, pieces);
    return { html: pieces.join(nonce), isKnown: route !== null };
  }
}

/** Compresses quickly: the visitor waits for it. */
async function compress(html: string, encoding: Encoding): Promise<Buffer> {
  const body = Buffer.from(html);
  if (encoding === 'br') return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(body, { level: 5 }) : body;
}

const placeholder = '\u0000nonce\u0000';
const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);
