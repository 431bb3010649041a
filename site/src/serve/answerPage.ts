import { createHash, randomBytes } from 'node:crypto';

import { placeParts, type PlacedSite } from '../composition/placeParts.ts';
import type { SiteComposition } from '../composition/composition.ts';
import { keyOf, type Needs } from '../parts/part.ts';
import { contentSecurityPolicy, trustedPolicies } from './contentSecurityPolicy.ts';
import type { SiteOptions } from './createSiteHandler.ts';
import type { FileCache } from './FileCache.ts';
import type { LiveSite } from './LiveSite.ts';
import { negotiateEncoding } from './negotiateEncoding.ts';
import { compressPage, PageRenderer } from './PageRenderer.ts';
import { type Exchange, respond } from './respond.ts';
import { securityHeaders } from './securityHeaders.ts';
import { sendFile } from './sendFile.ts';
import { transportOf } from './transport.ts';

type Context = SiteOptions & { files: FileCache; live: LiveSite };

/** Answers what is not a file: the site's health, its composition, and its page for any path. */
export async function answerPage(exchange: Exchange, path: string, context: Context): Promise<void> {
  if (path === '/healthz') return respond(exchange, 200, 'ok');
  const site = await context.live.current();
  if (path === '/readyz')
    return respond(exchange, site.shell ? 200 : 503, site.shell ? 'ready' : 'nothing is published');
  if (path === '/composition.json')
    return sendFile(exchange, asFile(placeParts(site, context.partsOrigin)), { caching: 'no-cache' });
  const renderer = await rendererOf(site, context);
  if (renderer === null || site.shell === null) return respond(exchange, 503, 'Nothing is published here yet.');
  return sendPage(exchange, path, renderer, { ...context, needs: withExtra(site.shell.needs, context.extraNeeds) });
}

type Sent = Pick<SiteOptions, 'isBehindProxy' | 'partsOrigin'> & { needs: Needs };

async function sendPage({ request, response }: Exchange, path: string, renderer: PageRenderer, sent: Sent) {
  const { needs, partsOrigin, isBehindProxy } = sent;
  const { isMultiplexed } = transportOf(request, isBehindProxy);
  const nonce = randomBytes(16).toString('base64');
  const { html, isKnown } = renderer.render(path, nonce, isMultiplexed);
  const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
  const body = await compressPage(html, encoding);
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
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function rendererOf(site: SiteComposition, { files, partsOrigin, transformPage = (html) => html }: Context) {
  const known = renderers.get(site);
  if (known !== undefined || site.shell === null) return known ?? null;
  const key = keyOf({ name: 'shell', version: site.shell.version }, 'index.html');
  const page = (files.peek(key) ?? (await files.read(key)))?.bodies.get('identity');
  if (page === undefined) throw new Error(`${key} is missing in the store.`);
  const renderer = new PageRenderer(placeParts(site, partsOrigin), transformPage(page.toString()));
  renderers.set(site, renderer);
  return renderer;
}

// A composition that is no longer live takes its pages with it.
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
