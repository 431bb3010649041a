import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { CommandError, listenErrors } from 'composition/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';

import { listLiveParts } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { serveFiles } from './serveFiles.ts';
import { strictTransport } from './headers.ts';
import { openSites } from './liveSite.ts';
import { serveMetrics } from './metrics.ts';
import { type PageOptions, servePages } from './pages.ts';
import { proxyApi } from './proxyApi.ts';
import { endBrokenConnection, refuse, refuseHostile, reportsPath } from './refuse.ts';
import { type LoggedError, serveReports } from './reports.ts';

export type SiteOptions = PageOptions & {
  store: Store;
  /** The API's URL. The site forwards /api there. Without it, there is no /api. */
  api?: string | undefined;
  /** Accepts reports from pages: the share of visits to measure, and a function that logs errors. */
  reports?: { sample: number; log: (entry: LoggedError) => void };
  /** How many milliseconds a page waits for a hanging store. */
  storeTimeout?: number;
  /** How many milliseconds a request may take to arrive. The default is a minute. */
  requestTimeout?: number;
  log?: FastifyBaseLogger;
  /** Clients with this token can read the metrics. Without a token, nobody can. */
  metricsToken?: string | undefined;
  /** Whether the site refuses to be shown with the code of a development server (the kit's askwell-dev). */
  refusesDevServers?: boolean | undefined;
  /** The domain below which each preview has its own host name. */
  previewDomain?: string | undefined;
};

/** Creates the server of a site: its files, its pages, and the API under /api. It does not listen yet. */
export function createSite(options: SiteOptions, isStopping = () => false): FastifyInstance {
  const {
    store,
    api,
    emulator,
    isBehindProxy = false,
    requestTimeout = 60_000,
    log = pino({ level: 'warn', base: null }),
  } = options;
  const server = fastify({
    // By default, Node looks for slow senders only every 30 s.
    http: { connectionsCheckingInterval: 1000, headersTimeout: requestTimeout },
    requestTimeout,
    connectionTimeout: 75_000,
    // Longer than the proxy's keep-alive timeout, so this server never closes a connection while a request is in flight.
    keepAliveTimeout: 65_000,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only the proxy in front may tell the client's IP address.
    trustProxy: isBehindProxy && ((_ip: string, hop: number) => hop < 1),
    return503OnClosing: false,
    clientErrorHandler: endBrokenConnection,
    frameworkErrors(_error, { raw }, reply) {
      const [start] = /^([^/]|\/(api|_site|shell|remote-))/.exec(raw.url ?? '') ?? [];
      // Routes the request again, so that the hooks run. The new path is one that they refuse, or that no part may have.
      // Relies on undocumented behavior: Fastify 5.12 routes a changed request again. createSite.test.ts sends malformed paths.
      server.routing(Object.assign(raw, { url: start === undefined ? '/__' : `${start}/ ` }), reply.raw);
    },
  });
  if (emulator) server.addHook('onRequest', ({ raw }, reply, done) => emulator.front(raw, reply.raw, done));
  server.addHook('onRequest', refuseHostile);
  server.addHook('onRequest', async ({ protocol }, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (protocol === 'https') reply.headers(strictTransport);
    if (options.refusesDevServers) reply.header('askwell-dev', 'refuse');
  });
  // Closes connections after their answer while the server stops, because idle ones would delay the stop.
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  server.setNotFoundHandler((request, reply) => refuse(request, reply, 404));
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(request, reply, error.statusCode);
    log.error({ route: getRoute(request), reason: error.message.slice(0, 500) }, 'request failed');
    return refuse(request, reply, 503);
  });

  const findSite = openSites(store, {
    previewDomain: options.previewDomain,
    report: (problem) => log.warn(problem),
    storeTimeout: options.storeTimeout,
  });
  const register = new Registry();
  serveMetrics(server, register, { token: options.metricsToken, getRoute });
  server.get('/_site/state.json', async (request, reply) => {
    const { site, problem } = await findSite(request.headers.host);
    const parts = listLiveParts(site).map(({ name, version, disabled, owner }) => ({ name, version, disabled, owner }));
    return reply.header('cache-control', 'no-store').send({
      revision: site.revision,
      parts,
      problem: problem && 'The store could not be read; the log says why.',
    });
  });
  server.get('/_site/*', (_request, reply) => reply.callNotFound());
  if (options.reports) serveReports(server, { log: options.reports.log, register, findSite });
  if (api !== undefined) proxyApi(server, api);
  else for (const path of ['/api', '/api/*']) server.all(path, (_request, reply) => reply.callNotFound());
  const reports = options.reports && { to: reportsPath, sample: options.reports.sample };
  const sendFile = serveFiles(server, options);
  servePages(server, { ...options, isBehindProxy, isStopping, findSite, reports, sendFile });
  return server;
}

/** Returns the route's pattern, never the URL, because that may contain search terms and ids. */
const getRoute = ({ page, routeOptions }: FastifyRequest): string => page ?? routeOptions.url ?? 'unknown';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that was sent. */
    page: string | null;
  }
}

/**
 * A running site server. `stop` reports “not ready” for a while, refuses new connections, finishes running requests, and ends.
 */
export type RunningSite = { port: number; stop(delay?: number): Promise<void> };

export async function startSite({ port, host, ...options }: SiteOptions & Endpoint): Promise<RunningSite> {
  let isStopping = false;
  const server = createSite(options, () => isStopping);
  await server.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = listenErrors[error.code ?? ''] ?? String(error);
    throw new CommandError(`--host ${host} with --port ${port} cannot be used: ${reason}.`);
  });
  const address: AddressInfo | string | null = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop(delay = 0) {
      isStopping = true;
      await sleep(delay);
      const end = setTimeout(() => server.server.closeAllConnections(), maxStopTime);
      await server.close();
      clearTimeout(end);
    },
  };
}

type Endpoint = { port: number; host: string };

/** How long requests may take after the server begins to stop. */
const maxStopTime = 10_000;
