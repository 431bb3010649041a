import { keyOf } from 'composition/composition';
import { NetworkCounts, type NetworkLimits } from 'composition/limits';
import { type LoggedError, ReportFigures } from 'composition/take-reports';

import type { Operator } from '../operator/createOperator.ts';
import { overridePath } from '../override/override.ts';
import { answerPreviewLink, previewPath, PreviewSites } from '../preview/PreviewSites.ts';
import { signaturesFile, signaturesPath, type SignedSite } from '../signing/signedSite.ts';
import type { Store } from '../store/Store.ts';
import { answerPage, hasManySlashes, type PageOptions } from './answerPage.ts';
import { FileCache, sendFile } from './FileCache.ts';
import { forward } from './forward.ts';
import { LiveSite, type TrustFile } from './LiveSite.ts';
import {
  type BodyLimits,
  createBodyReader,
  type Exchange,
  type Handle,
  hostOf,
  type HttpResponse,
  respond,
  sendRefusal,
  transportOf,
} from './exchange.ts';
import { isTemplate, strictTransport } from './headers.ts';
import { answerReports, reportsPath } from './pageReports.ts';

export type SiteOptions = PageOptions & {
  store: Store;
  /** The API's address, which is forwarded under /api. Without it, there is no /api. */
  api?: string | undefined;
  /** The origin of the pages, if a CDN gets the parts' files from this server. */
  allowOrigin?: string | undefined;
  /** Limits for bodies of requests to the API, instead of the usual ones. */
  bodies?: BodyLimits;
  /** Limits for unanswered requests, instead of the usual ones. */
  unanswered?: NetworkLimits;
  report?: (message: string) => void;
  /** Accepts reports of pages: the share of visits that are measured, and the log of errors. */
  reports?: { sample: number; log: (entry: LoggedError) => void };
  /** Answers requests below `/_site` other than reports. */
  operator?: Operator | undefined;
  /** The file with the last composition, to refuse an older one after a restart. */
  trustFile?: TrustFile;
  /** How many milliseconds a page waits for a hanging store, instead of the usual time. */
  storePatience?: number;
  /** The key that signs preview links. Without it, there are no previews. */
  previewKey?: string | undefined;
};

/** Answers all requests of the site: files, pages, and the API under /api. Independent of port and protocol version. */
export function createSiteHandler(options: SiteOptions): { handle: Handle } {
  const { store, api, allowOrigin, bodies, isBehindProxy = false, report = console.error } = options;
  const readBody = createBodyReader(bodies);
  const begin = limitUnanswered(options.unanswered);
  const live = new LiveSite(store, report, options.trustFile, options.storePatience);
  const files = new FileCache(store, () => live.current());
  const figures = new ReportFigures();
  const takeReports =
    options.reports && answerReports({ ...options.reports, figures, isBehindProxy, site: () => live.current() });
  const reportTo = options.reports && { to: reportsPath, sample: options.reports.sample };
  const previews = options.previewKey === undefined ? null : new PreviewSites(store, options.previewKey);
  const context = { ...options, files, live, previews, reportTo };

  return {
    handle(request, response) {
      const exchange = { request, response };
      const { isSecure, address } = transportOf(request, isBehindProxy);
      const done = begin(address, response);
      if (done === null) return void response.destroy();
      if (isSecure) setHeaders(response, strictTransport);
      const answered = answer(exchange).catch((error: unknown) => {
        report(`${request.method} ${pathOf(exchange).slice(0, 200)}: ${String(error).slice(0, 500)}`);
        if (response.headersSent) response.destroy();
        else respond(exchange, 503, 'The site cannot answer right now.', { 'retry-after': '2' });
      });
      void answered.then(done);
    },
  };

  async function answer(exchange: Exchange): Promise<void> {
    const { request } = exchange;
    const path = pathOf(exchange);
    // Over HTTP/2, a scheme other than https allows any text as the path.
    if (hostOf(request) === null || !path.startsWith('/')) return sendRefusal(exchange, 400);
    if (hasManySlashes(path)) return respond(exchange, 404, 'Not found');
    if (path === '/api' || path.startsWith('/api/')) {
      if (api === undefined) return respond(exchange, 404, 'Not found');
      return forward(exchange, { origin: api, path: pathForApi(request.url), isBehindProxy, readBody });
    }
    if (path === reportsPath && takeReports !== undefined) return takeReports(exchange);
    if (previews !== null && path.startsWith(previewPath) && isReading(request)) {
      const { isSecure } = transportOf(request, isBehindProxy);
      return answerPreviewLink(exchange, path, { previews, live: await live.current(), isSecure });
    }
    if (path === signaturesPath && isReading(request)) return answerSignatures(exchange, await live.signatures());
    if (options.overrides !== undefined && path.startsWith(overridePath))
      return options.overrides.answer(exchange, path, await live.current());
    if (path === '/_site' || path.startsWith('/_site/')) {
      if (options.operator === undefined) return respond(exchange, 404, 'Not found');
      return options.operator(exchange, path, { figures, live });
    }
    if (!isReading(request)) {
      respond(exchange, 405, 'Method not allowed', { allow: 'GET, HEAD' });
      return;
    }
    if (isTemplate(path) && isInPart.test(path)) return respond(exchange, 404, 'Not found');
    const known = files.peek(path.slice(1));
    if (known !== undefined) return sendFile(exchange, known, { caching: immutable, allowOrigin });
    if (isInPart.test(path)) return answerFile(exchange, path);
    if (path === '/favicon.svg' || path === '/favicon.ico') return answerFavicon(exchange);
    return answerPage(exchange, path, context);
  }

  // A missing file is answered with 404, never with the page, because a browser would run the HTML as a script.
  async function answerFile(exchange: Exchange, path: string): Promise<void> {
    const isPlausible = path.length <= maxFilePath && isFileOfPart.test(path);
    const file = isPlausible ? await files.read(path.slice(1)) : null;
    if (file === null) respond(exchange, 404, 'Not found');
    else sendFile(exchange, file, { caching: immutable, allowOrigin });
  }

  async function answerFavicon(exchange: Exchange): Promise<void> {
    const { shell } = await live.current();
    const key = shell && keyOf({ name: 'shell', version: shell.version }, 'favicon.svg');
    const file = key && (files.peek(key) ?? (await files.read(key)));
    if (file) sendFile(exchange, file, { caching: 'public, max-age=3600' });
    else respond(exchange, 404, 'Not found');
  }
}

/**
 * Limits the unanswered requests of each network: a client that does not read answers takes 25 kB for each page, and one that
 * resets its requests leaves work behind. Returns null if there are too many, else a function to call after the work.
 */
function limitUnanswered(limits = { perNetwork: 2_000, together: 20_000 }) {
  const unanswered = new NetworkCounts();
  return (address: string, response: HttpResponse): (() => void) | null => {
    if (unanswered.of(address) >= unanswered.shareOf(limits)) return null;
    unanswered.add(address, 1);
    const closed = new Promise((resolve) => response.on('close', resolve));
    return () => void closed.then(() => unanswered.add(address, -1));
  };
}

function answerSignatures(exchange: Exchange, signed: SignedSite | null): void {
  if (signed === null) respond(exchange, 404, 'Not found');
  else respond(exchange, 200, signaturesFile(signed), { 'content-type': 'application/json; charset=utf-8' });
}

function setHeaders(response: HttpResponse, headers: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const isReading = ({ method }: Exchange['request']) => method === 'GET' || method === 'HEAD';

const immutable = 'public, max-age=31536000, immutable';
const isInPart = /^\/(shell|remote-[a-z0-9-]+)(\/|$)/;
const maxFilePath = 300;
const isFileOfPart = /^\/(shell|remote-[a-z0-9-]+)\/\w[\w.-]*(\/[\w@~+-][\w.@~+-]*)+$/;

// The path is not parsed as an address, in which "//elsewhere" would be a host.
const pathForApi = (url = '/') => url.replace(/^(https?:\/\/[^/?#]*)?\/api(?=[/?]|$)/i, '').replace(/^(?!\/)/, '/');

// Requests to a proxy have a whole address instead of a path.
const pathOf = ({ request }: Exchange) => /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(request.url ?? '')?.[1] || '/';
