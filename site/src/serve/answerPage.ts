import { keyOf, needsOf, type SiteComposition } from 'composition/composition';
import type { Needs } from 'composition/part';
import { findRoute, isWelcomePath } from 'composition/routes';

import { inLanguage, languagesOf, templateOf } from '../page/pageComposition.ts';
import type { Overrides } from '../override/createOverrides.ts';
import { composeOverride, type Override, overrideNotice, withOverride } from '../override/override.ts';
import { siteRoutes } from '../page/preloader.ts';
import { type ServedSite, withPartsOrigin, renderPage, type ReportTarget } from '../page/renderPage.ts';
import { withNoticeBar } from '../preview/noticeBar.ts';
import { type Preview, previewNotice, type PreviewSites } from '../preview/PreviewSites.ts';
import { answerComposition, isOfComposition, keepRest, pageCompositionsOf } from './answerComposition.ts';
import type { FileCache } from './FileCache.ts';
import type { LiveSite } from './LiveSite.ts';
import {
  contentSecurityPolicy,
  negotiateEncoding,
  negotiateLanguage,
  securityHeaders,
  trustedPolicies,
} from './headers.ts';
import { compress, createNonce, NoncePage } from './NoncePage.ts';
import { type Exchange, respond, transportOf } from './exchange.ts';

export type PageOptions = {
  /** Whether a proxy in front ends TLS. Its X-Forwarded-… headers are then trusted, and pages have preloads. */
  isBehindProxy?: boolean;
  /** Another origin of the parts' files: a CDN in front of this server or of the store. */
  partsOrigin?: string | undefined;
  /** Changes the page's HTML, for servers with the identity emulator. */
  transformPage?: (html: string) => string;
  extraNeeds?: Partial<Needs>;
  /** Where pages send reports; without it, they send none. */
  reportTo?: ReportTarget | undefined;
  /** The overrides; without it, there are none. */
  overrides?: Overrides | undefined;
};

type Context = PageOptions & { files: FileCache; live: LiveSite; previews: PreviewSites | null };

/** Answers requests that are not for files: health checks, the composition, and the page of any path. */
export async function answerPage(exchange: Exchange, path: string, context: Context): Promise<void> {
  if (path === '/healthz') return respond(exchange, 200, 'ok');
  const live = await context.live.current();
  if (path === '/readyz')
    return respond(exchange, live.shell ? 200 : 503, live.shell ? 'ready' : 'nothing is published');
  const { site, preview } = (await context.previews?.shownTo(exchange.request.headers.cookie, live)) ?? {
    site: live,
    preview: null,
  };
  const override = context.overrides?.shownTo(exchange.request.headers.cookie, site) ?? null;
  const language = negotiateLanguage(exchange.request.headers, languagesOf(site));
  const served = servedIn(site, language, context.partsOrigin);
  const shown = override === null ? served : composeOverride(served, override);
  const isPrivate = preview !== null || override !== null;
  if (isOfComposition(path)) return answerComposition(exchange, path, { live: context.live, shown, isPrivate });
  const renderer = await rendererOf(site, { served, language }, context);
  if (renderer === null || site.shell === null) return respond(exchange, 503, 'Nothing is published here yet.');
  if (!isPrivate) keepRest(context.live, pageCompositionsOf(served));
  // Only the browser knows which account is signed in, so the policy allows both the live site and the override.
  const extra = {
    ...context.extraNeeds,
    connect: [...(context.extraNeeds?.connect ?? []), ...(override?.connect ?? [])],
  };
  const needs = withExtra(renderer.needs, extra);
  return sendPage(exchange, path, { ...context, renderer, shown, needs, preview, override, isPrivate, language });
}

type Sent = Pick<PageOptions, 'isBehindProxy' | 'partsOrigin'> & {
  renderer: PageRenderer;
  shown: SiteComposition;
  needs: Needs;
  preview: Preview | null;
  override: Override | null;
  /** Whether only this visitor may see the page; then it is never cached. */
  isPrivate: boolean;
  language: string;
};

async function sendPage({ request, response }: Exchange, path: string, sent: Sent) {
  const { needs, partsOrigin, isBehindProxy, isPrivate, override } = sent;
  const { isMultiplexed } = transportOf(request, isBehindProxy);
  const nonce = createNonce();
  const returnTo = URL.parse(request.url ?? '', 'http://site')?.searchParams.get('returnTo') ?? null;
  const { page, route } = sent.renderer.render({ path, returnTo, isMultiplexed: isMultiplexed && override === null });
  const isKnown = route !== null || (override !== null && findRoute(override.routes, path) !== null);
  const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
  const shared = encoding === 'br' && !isPrivate ? await page.inBrotli(nonce) : null;
  const body = shared ?? (await compress(privatePage(page.with(nonce), nonce, sent), encoding));
  response.writeHead(isKnown ? 200 : 404, {
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy({
      scripts: [`'nonce-${nonce}'`],
      styles: [`'nonce-${nonce}'`],
      needs,
      policies: trustedPolicies(needs),
      partsOrigin,
      override: override?.origin,
    }),
    'content-type': 'text/html; charset=utf-8',
    // No ETag, because a cached page would not run under a new nonce in the headers.
    'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
    // Does not vary by language, because without an ETag no cache may answer instead of this server.
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The page with a bar about its preview or override, and with the override's scripts. */
function privatePage(html: string, nonce: string, { shown, preview, override, language }: Sent): string {
  const notices = [
    ...(preview === null ? [] : [previewNotice(preview, language)]),
    ...(override === null ? [] : [overrideNotice(override, language)]),
  ];
  const page = override === null ? html : withOverride(html, { shown, override, language, nonce });
  return withNoticeBar(page, notices, nonce);
}

/** The site in one language with the addresses of its parts' files; the same object until another composition is live. */
function servedIn(site: SiteComposition, language: string, partsOrigin: string | undefined): ServedSite {
  const inLanguages = servedSites.get(site) ?? new Map<string, ServedSite>();
  servedSites.set(site, inLanguages);
  const served = inLanguages.get(language) ?? withPartsOrigin(inLanguage(site, language), partsOrigin);
  inLanguages.set(language, served);
  return served;
}

async function rendererOf(
  site: SiteComposition,
  { served, language }: { served: ServedSite; language: string },
  context: Context,
) {
  const { files, reportTo, transformPage = (html: string) => html } = context;
  const known = renderers.get(served);
  if (known !== undefined || site.shell === null) return known ?? null;
  const key = keyOf({ name: 'shell', version: site.shell.version }, templateOf(language));
  const page = (files.peek(key) ?? (await files.read(key)))?.bodies.get('identity');
  if (page === undefined) throw new Error(`${key} is missing in the store.`);
  const renderer = new PageRenderer({ ...served, reports: reportTo }, transformPage(page.toString()));
  renderers.set(served, renderer);
  return renderer;
}

// Weak, so that pages are released with their composition.
const servedSites = new WeakMap<SiteComposition, Map<string, ServedSite>>();
const renderers = new WeakMap<ServedSite, PageRenderer>();

function withExtra(needs: Needs, extra: Partial<Needs> = {}): Needs {
  return {
    script: [...needs.script, ...(extra.script ?? [])],
    connect: [...needs.connect, ...(extra.connect ?? [])],
    frame: [...needs.frame, ...(extra.frame ?? [])],
  };
}

/** What a page is rendered for; `returnTo` is the path after signing in. */
type PageRequest = { path: string; returnTo: string | null; isMultiplexed: boolean };

/** Renders and caches the pages of one composition. */
class PageRenderer {
  readonly needs: Needs;
  readonly #site: ServedSite;
  readonly #shellPage: string;
  readonly #find: ReturnType<typeof siteRoutes>;
  readonly #pages = new Map<string, NoncePage>();

  constructor(site: ServedSite, shellPage: string) {
    this.needs = needsOf(site);
    this.#site = site;
    this.#shellPage = shellPage;
    this.#find = siteRoutes(site);
  }

  /** The page for a path, and the path's route; null for an unknown path. */
  render({ path, returnTo, isMultiplexed }: PageRequest): { page: NoncePage; route: string | null } {
    const route = this.#find(path)?.path ?? null;
    const next = route !== null && isWelcomePath(route) ? this.#routeAfterSignIn(returnTo) : null;
    // All unknown paths share one page, and rarely used pages are dropped, so that the memory is bounded.
    const key = `${isMultiplexed} ${route ?? ''} ${next ?? ''}`;
    const page = this.#pages.get(key) ?? this.#render(path, next, isMultiplexed);
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) if (this.#pages.size > maxPages) this.#pages.delete(oldest);
    return { page, route };
  }

  #render(path: string, next: string | null, isMultiplexed: boolean): NoncePage {
    const composition = pageCompositionsOf(this.#site).at(next === null ? [path] : [path, next]);
    return new NoncePage(
      renderPage(this.#shellPage, this.#site, { path, isMultiplexed, composition, find: this.#find }),
    );
  }

  #routeAfterSignIn(returnTo: string | null): string | null {
    if (returnTo === null || !returnTo.startsWith('/') || hasManySlashes(returnTo)) return null;
    return this.#find(returnTo.replace(/[?#].*/s, ''))?.path ?? null;
  }
}

const maxPages = 500;

/** Whether a path has many slashes in a row: matching takes the square of their number, and no page has so many. */
export const hasManySlashes = (path: string): boolean => /\/{30}/.test(path);
