import { readFile } from 'node:fs/promises';
import { METHODS } from 'node:http';
import { Http2ServerRequest, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSecureContext } from 'node:tls';

import { CommandError, listenErrors } from 'composition/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import * as v from 'valibot';

import { livePartsOf, previewName, servedPreview } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { serveFiles } from './files.ts';
import { strictTransport } from './headers.ts';
import { type LiveSite, openLiveSite } from './LiveSite.ts';
import { serveMetrics } from './metrics.ts';
import { type PageOptions, servePages } from './pages.ts';
import { proxyApi } from './proxyApi.ts';
import { answerBrokenRequest, refuse, refuseHostile, reportsPath } from './refuse.ts';
import { type LoggedError, serveReports } from './reports.ts';

export type SiteOptions = PageOptions & {
  store: Store;
  /** The API's address, which is forwarded under /api. Without it, there is no /api. */
  api?: string | undefined;
  /** Accepts reports of pages: the share of visits that are measured, and the log of errors. */
  reports?: { sample: number; log: (entry: LoggedError) => void };
  /** How many milliseconds a page waits for a hanging store, instead of the usual time. */
  storePatience?: number;
  /** How many milliseconds a request may take to come as a whole, instead of a minute. */
  requestTimeout?: number;
  /** With it, the site is served over TLS and HTTP/2. */
  certificate?: Certificate | null | undefined;
  log?: FastifyBaseLogger;
  /** Lets clients with this token read the metrics; without it, nobody may. */
  metricsToken?: string | undefined;
  /** The domain below which each preview has a host name of its own. */
  previewDomain?: string | undefined;
};

/** The server of a site: its files, its pages, and the API under /api. It does not listen yet. */
export function createSite(options: SiteOptions, isStopping = () => false): FastifyInstance {
  const {
    store,
    api,
    certificate,
    emulator,
    isBehindProxy = false,
    requestTimeout = 60_000,
    log = pino({ level: 'warn', base: null }),
  } = options;
  const tls: object = certificate
    ? { http2: true, http2SessionTimeout: 75_000, https: { ...certificate, ...http2, ...http1 } }
    : { http: http1 };
  const server: FastifyInstance = fastify({
    ...tls,
    connectionTimeout: 75_000,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the proxy in front may say who the client is.
    trustProxy: isBehindProxy && ((_address: string, hop: number) => hop < 1),
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors(_error, { raw }, reply) {
      const [start] = /^([^/]|\/(api|_site|shell|remote-))/.exec(raw.url ?? '') ?? [];
      // Routed again, so that the hooks see it: as an address that they refuse, or, of a page, as one that no part may offer.
      server.routing(Object.assign(raw, { url: start === undefined ? '/__' : `${start}/ ` }), reply.raw);
    },
  });
  // With HTTP/2, Fastify would not set the timeouts of the HTTP/1 beside it.
  Object.assign(server.server, { maxConnections, requestTimeout, headersTimeout: requestTimeout, keepAliveTimeout });
  // Otherwise Node answers itself, and reads a body of any length.
  server.server.on('checkExpectation', server.routing);
  // Pings of a client that reads nothing reset all of Node's own limits.
  server.server.on('stream', (stream: ServerHttp2Stream) => {
    const end = setTimeout(() => stream.destroy(), longestStream);
    stream.on('close', () => clearTimeout(end));
  });
  if (emulator) server.addHook('onRequest', ({ raw }, reply, done) => emulator.front(raw, reply.raw, done));
  server.addHook('onRequest', refuseHostile);
  server.addHook('onRequest', async ({ protocol }, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (protocol === 'https') reply.headers(strictTransport);
  });
  // Otherwise kept connections would delay the stop; this way, proxies know.
  server.addHook('onSend', async ({ raw }, reply) => {
    if (isStopping() && raw.httpVersionMajor === 1) reply.header('connection', 'close');
  });
  server.setNotFoundHandler((request, reply) => refuse(request, reply, 404));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(request, reply, error.statusCode);
    log.error({ route: routeOf(request), reason: error.message.slice(0, 500) }, 'request failed');
    return refuse(request, reply, 503);
  });

  const open = (from: Store) => openLiveSite(from, (problem) => log.warn(problem), options.storePatience);
  const live = open(store);
  const previews = new Map<string, LiveSite>();
  const liveOf = ({ raw: { headers } }: FastifyRequest): LiveSite => {
    const name = previewOf(String(headers[':authority'] ?? headers.host), options.previewDomain);
    if (name === null) return live;
    // Anybody can ask for any name.
    if (previews.size >= maxPreviews && !previews.has(name)) previews.clear();
    const preview = previews.get(name) ?? open(servedPreview(store, name));
    previews.set(name, preview);
    return preview;
  };
  const register = new Registry();
  serveMetrics(server, register, { token: options.metricsToken, routeOf });
  server.get('/_site/state.json', async (request, reply) => {
    const current = liveOf(request);
    const site = await current.current();
    const parts = livePartsOf(site).map(({ name, version, disabled, owner }) => ({ name, version, disabled, owner }));
    const problem = current.problem() && 'The store could not be read; the log says why.';
    return reply.header('cache-control', 'no-store').send({ revision: site.revision, parts, problem });
  });
  server.get('/_site/*', (_request, reply) => reply.callNotFound());
  if (options.reports) serveReports(server, { log: options.reports.log, register, site: () => live.current() });
  if (api !== undefined) proxyApi(server, api);
  else for (const path of ['/api', '/api/*']) server.all(path, (_request, reply) => reply.callNotFound());
  const reports = options.reports && { to: reportsPath, sample: options.reports.sample };
  const sendFile = serveFiles(server, options);
  servePages(server, { ...options, isBehindProxy, isStopping, live, liveOf, reports, sendFile });
  return server;
}

/** The preview that a host name below the preview domain asks for; null for the live site. */
function previewOf(host: string, domain: string | undefined): string | null {
  const [name = '', ...below] = host.toLowerCase().replace(/:\d+$/, '').split('.');
  return domain !== undefined && below.join('.') === domain && v.is(previewName, name) ? name : null;
}

const maxPreviews = 100;

/** A route of the site or of this server, never the address, which can hold search terms and ids. */
const routeOf = ({ page, routeOptions }: FastifyRequest): string => page ?? routeOptions.url ?? 'unknown';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that is answered. */
    page: string | null;
  }
}

/** A listening site. `stop` is “not ready” for a while, refuses new connections, answers what is under way, and ends. */
export type Listening = { port: number; stop(delay?: number): Promise<void> };

export async function startSite({ port, host, ...options }: SiteOptions & Address): Promise<Listening> {
  let isStopping = false;
  const server = createSite(options, () => isStopping);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await server.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const why = listenErrors[error.code ?? ''] ?? String(error);
    throw new CommandError(`--host ${host} with --port ${port} cannot be used: ${why}.`);
  });
  const address: AddressInfo | string | null = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop(delay = 0) {
      isStopping = true;
      await sleep(delay);
      const end = setTimeout(() => sockets.forEach((socket) => socket.destroy()), longestStop);
      await server.close();
      clearTimeout(end);
    },
  };
}

type Address = { port: number; host: string };

const http1 = {
  // Node itself would refuse a request without a host, and its broken body with a second answer.
  requireHostHeader: false,
  // By default, Node looks for slow senders only every 30 s.
  connectionsCheckingInterval: 1000,
};

const keepAliveTimeout = 65_000;

/** A connection takes 65 kB while it waits. */
const maxConnections = 10_000;

/** Sending a request, waiting for the API and reading the answer take a minute each. */
const longestStream = 180_000;

/** A request whose method Fastify knows: for another one, it runs no hooks. */
class KnownRequest extends Http2ServerRequest {
  constructor(...[stream, headers, ...more]: ConstructorParameters<typeof Http2ServerRequest>) {
    super(stream, METHODS.includes(headers[':method'] ?? '') ? headers : { ...headers, ':method': 'TRACE' }, ...more);
  }
}

const http2 = {
  Http2ServerRequest: KnownRequest,
  allowHTTP1: true,
  handshakeTimeout: 10_000,
  maxSessionMemory: 10,
  maxSettings: 32,
  // A page that is left cancels 32. Without both, Node takes neither.
  streamResetBurst: 100,
  streamResetRate: 33,
  settings: { enablePush: false, maxConcurrentStreams: 32, maxHeaderListSize: 16 * 1024 },
};

/** How long requests may take when the server stops. */
const longestStop = 10_000;

/** A certificate with its chain, and its key, both as PEM. */
export type Certificate = { cert: string; key: string };

/** Reads certificate and key from two PEM files; null if neither is given. */
export async function readCertificate(cert?: string, key?: string): Promise<Certificate | null> {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new CommandError('--tls-cert and --tls-key are given together, or neither.');
  try {
    const [chain = '', secret = ''] = await Promise.all([cert, key].map((file) => readFile(file, 'utf8')));
    createSecureContext({ cert: chain, key: secret });
    return { cert: chain, key: secret };
  } catch (error) {
    throw new CommandError(`--tls-cert and --tls-key take the files of a certificate and its key: ${String(error)}`);
  }
}
