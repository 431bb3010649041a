import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { constants } from 'node:zlib';

import { toKey, listNeeds, type SiteComposition } from 'composition/composition';
import { acceptedLanguages, ownLanguage, pageLanguage } from 'composition/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  composePage,
  localizeSite,
  listLanguages,
  moveToOrigin,
  renderPage,
  type ServedSite,
  type Template,
  getTemplateName,
  withNonce,
} from '../page/renderPage.ts';
import type { Store } from '../store/Store.ts';
import { getCrossOriginHeaders, type Encoding, chooseEncoding, isInPart, type SendFile } from './serveFiles.ts';
import { toBrotli, toGzip } from '../files/fileTypes.ts';
import { createContentSecurityPolicy, securityHeaders } from './headers.ts';
import type { FindSite } from './liveSite.ts';
import { rewriteFilePaths } from '../files/manifestPaths.ts';
import { getPath, plainHeaders, refuse } from './refuse.ts';
import { createStaticPage } from './staticPage.ts';

export type PageOptions = {
  /** Whether a proxy in front terminates TLS. The server then trusts the X-Forwarded-… headers, and pages have preloads. */
  isBehindProxy?: boolean;
  /** Another origin for the parts' files: a CDN in front of this server or of the store. */
  partsOrigin?: string | undefined;
  /** Other origins whose pages load parts from here: this site's if a CDN serves the files, or those of other hosts. */
  allowOrigins?: readonly string[] | undefined;
  /** Required on servers that have the identity emulator on their own origin. */
  emulator?: {
    /** Answers requests to the emulator, and calls `next` for all others. */
    front: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    /** Adds the emulator's script to a page. */
    withScript: (html: string) => string;
  };
  /** Whether to render one page for all paths, which needs no server. Its policy has hashes instead of a nonce. */
  isStatic?: boolean;
};

type Context = PageOptions & {
  /** Where pages of the live site send reports. Without this, they send none. */
  reports: ServedSite['reports'];
  store: Store;
  findSite: FindSite;
  /** Whether the process is about to stop, so that /readyz answers 503. */
  isStopping: () => boolean;
  sendFile: SendFile;
};

/** Serves health checks, the composition, and the page for any other path that is not a part's file. */
export function servePages(server: FastifyInstance, context: Context): void {
  const { store, findSite, sendFile, isStopping } = context;
  server.decorateRequest('page', null);
  server.get('/healthz', (_request, reply) => reply.headers(plainHeaders).send('ok'));
  server.get('/readyz', async (request, reply) => {
    if (isStopping()) return refuse(request, reply, 503, 'stopping');
    const { site } = await findSite(request.headers.host);
    if (site.shell === null) return refuse(request, reply, 503, 'nothing is published');
    return reply.headers(plainHeaders).send('ready');
  });
  server.get('/composition.json', async (request, reply) => {
    const { partsOrigin } = context;
    const { site } = await findSite(request.headers.host);
    const body = JSON.stringify({ ...site, partsOrigin }, (key, value) =>
      internalFields.has(key) ? undefined : moveToOrigin(partsOrigin, key, value),
    );
    reply.headers({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-cache' });
    return sendCompressed(request.headers['accept-encoding'], reply.type('application/json; charset=utf-8'), body);
  });
  server.get<{ Params: { part: string } }>('/:part/mf-manifest.json', async (request, reply) => {
    const { params, headers } = request;
    const { site } = await findSite(headers.host);
    const remote = site.remotes.find(({ name, disabled }) => name === params.part && !disabled);
    const manifest = remote && (await store.read(toKey(remote, 'mf-manifest.json')));
    if (!manifest) return reply.callNotFound();
    reply.headers({
      ...getCrossOriginHeaders(context.allowOrigins ?? [], headers.origin),
      'cache-control': 'no-cache',
    });
    // The manifest's stable URL is one folder above the build.
    const live = rewriteFilePaths(manifest.toString(), (file) => posix.join(remote.version, file));
    return reply.type('application/json; charset=utf-8').send(live);
  });
  server.get('/*', async (request, reply) => {
    const path = getPath(request.raw.url);
    return isInPart.test(path) ? sendFile(request, reply, path.slice(1)) : answerPage(request, reply, path, context);
  });
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, path: string, context: Context) {
  const { headers } = request;
  const { partsOrigin, isBehindProxy = false, isStatic = false, emulator } = context;
  const { site, isPreview } = await context.findSite(headers.host);
  const languages = listLanguages(site);
  // A static page contains all languages, and its first script chooses one.
  const language = isStatic
    ? ownLanguage
    : pageLanguage(headers.cookie ?? '', acceptedLanguages(headers['accept-language']), languages);
  const template = await readTemplate(language, site, isPreview ? { ...context, reports: undefined } : context);
  if (template === null) return refuse(request, reply, 503, 'Nothing is published here yet.');
  reply.headers({ ...securityHeaders, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
  if (isStatic) {
    const { html, policy } = createStaticPage(template);
    return reply.header('content-security-policy', policy).send(html);
  }
  const route = template.find(path)?.path ?? null;
  request.page = route;
  // A proxy uses HTTP/2 or newer for browsers, while this server only supports HTTP/1.1.
  const html = renderPage(template, { path, isMultiplexed: isBehindProxy });
  // Omits the ETag, because a cached page would not run with a new nonce in the headers.
  const nonce = randomBytes(16).toString('base64');
  const needs = listNeeds(site);
  const nonces = [`'nonce-${nonce}'`];
  const policy = createContentSecurityPolicy({
    scripts: nonces,
    styles: nonces,
    // The emulator's frame is a page of this origin.
    needs: emulator ? { ...needs, frame: [...needs.frame, "'self'"] } : needs,
    partsOrigin,
  });
  reply.code(route === null ? 404 : 200).header('content-security-policy', policy);
  return sendCompressed(headers['accept-encoding'], reply, withNonce(html, nonce));
}

/** Compresses quickly, because a visitor is waiting. `vary` omits the language, because caches revalidate each page. */
async function sendCompressed(accepted: string | undefined, reply: FastifyReply, body: string): Promise<FastifyReply> {
  const encoding = chooseEncoding(accepted);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await pack[encoding](body));
}

const pack: Record<Encoding, (body: string) => string | Promise<Buffer>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => toGzip(body, { level: 5 }),
  identity: (body) => body,
};

/** Returns the shell's page in a language, with the composition. Null if no shell is published. */
async function readTemplate(language: string, site: SiteComposition, context: Context): Promise<Template | null> {
  if (site.shell === null) return null;
  const { store, reports, partsOrigin, isStatic, emulator } = context;
  const siteTemplates = templates.get(site) ?? new Map<string, Template>();
  templates.set(site, siteTemplates);
  const key = toKey({ name: 'shell', version: site.shell.version }, getTemplateName(language));
  const shellPage = siteTemplates.has(key) ? null : await store.read(key);
  if (shellPage !== null) {
    const servedSite = { ...(isStatic ? site : localizeSite(site, language)), partsOrigin, reports };
    const html = shellPage.toString();
    siteTemplates.set(key, composePage(emulator ? emulator.withScript(html) : html, servedSite));
  }
  const template = siteTemplates.get(key);
  if (template === undefined) throw new Error(`${key} is missing in the store.`);
  return template;
}

// Uses a weak map, so that pages are released together with their composition.
const templates = new WeakMap<SiteComposition, Map<string, Template>>();

/** The fields of a composition that pages don't need and visitors must not see. */
const internalFields = new Set(['publishedBy', 'rolledBackBy', 'commit', 'offers', 'requires', 'brings', 'pins']);
