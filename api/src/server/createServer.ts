import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Call, calls } from 'contract';

import { recordRequest } from '../domain/slices.ts';
import { serveOutbox } from '../mail/outbox.ts';
import { withLanguage, messages } from '../messages/messages.ts';
import * as adoption from '../routes/adoption.ts';
import * as journal from '../routes/journal.ts';
import * as locationList from '../routes/locations/locationList.ts';
import * as saveLocations from '../routes/locations/saveLocations.ts';
import * as organization from '../routes/organization.ts';
import * as invitations from '../routes/people/invitations.ts';
import * as resendInvitations from '../routes/people/resendInvitations.ts';
import * as saveUsers from '../routes/people/saveUsers.ts';
import * as userList from '../routes/people/userList.ts';
import * as saveChanges from '../routes/saveChanges.ts';
import * as eraseName from '../routes/eraseName.ts';
import * as sendEntry from '../routes/sendEntry.ts';
import * as session from '../routes/session.ts';
import * as subscription from '../routes/subscription.ts';
import * as summary from '../routes/summary.ts';
import * as undo from '../routes/undo.ts';
import * as verification from '../routes/verification.ts';
import { recordRoute } from '../watchdog/watchdog.ts';
import type { Route, ServedCall, Services } from '../routes/route.ts';
import { sendEnvelope, HttpError, toHttpError } from '../http/answers.ts';
import { serveCalls } from './lifeOfRequest.ts';
import { serveMetrics } from './metrics.ts';
import { createLimitedServer, endBrokenConnection } from './strictRequests.ts';

type Calls = typeof calls;

/**
 * The route of each call. A file in routes/ exports the route under the call's name, and the type requires a route for
 * every call.
 */
const routes: { readonly [Name in keyof Calls]: Route<Calls[Name]> } = {
  ...session,
  ...organization,
  ...summary,
  ...adoption,
  ...journal,
  ...undo,
  ...locationList,
  ...saveLocations,
  ...userList,
  ...saveUsers,
  ...resendInvitations,
  ...invitations,
  ...saveChanges,
  ...eraseName,
  ...sendEntry,
  ...verification,
  ...subscription,
};

/** Creates the HTTP server with all routes, but does not start it. Tests add calls of their own. */
export async function createServer(
  services: Services,
  extraCalls: readonly ServedCall[] = [],
): Promise<FastifyInstance> {
  const { config } = services;
  const loggerInstance: FastifyBaseLogger = services.log;
  const server: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    genReqId: () => crypto.randomUUID(),
    serverFactory: (handle) => createLimitedServer(handle, config),
    handlerTimeout: config.answerTimeout,
    // Only the page server on this machine may forward the client's IP address.
    trustProxy: 'loopback',
    // While the server stops, requests that arrive on open connections are still answered, in the envelope.
    return503OnClosing: false,
    // Parsed after authentication, because a thousand parameters take milliseconds.
    routerOptions: { querystringParser: (text) => ({ text }), maxParamLength: 200 },
    // Hooks do not see URLs that cannot be decoded or have an id that is too long.
    frameworkErrors(error, { id, headers }, reply) {
      reply.headers(getCommonHeaders(id));
      void sendEnvelope(
        reply,
        withLanguage(headers, () => toHttpError(error)),
      );
    },
    clientErrorHandler: endBrokenConnection,
  });
  // Loads the code for traces only if tracing is on.
  if (config.tracesUrl !== null) await (await import('./tracing.ts')).traceRequests(server, config.tracesUrl);
  server.removeContentTypeParser('text/plain');
  server.decorateRequest('signedIn', null);
  server.decorateRequest('cost', null);
  server.addHook('onRequest', ({ headers, id, method, routeOptions }, reply, done) => {
    recordRequest();
    recordRoute(`${method} ${routeOptions.url ?? 'unknown'}`, reply.raw);
    reply.headers(getCommonHeaders(id));
    withLanguage(headers, done);
  });
  closeConnectionsWhileStopping(server, services);
  serveMetrics(server, services);
  server.addHook('onResponse', logResponse);
  server.setErrorHandler((error, request, reply) => {
    const httpError = withLanguage(request.headers, () => toHttpError(error));
    const { cause, statusCode } = httpError;
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
    else if (statusCode === 401 && cause !== undefined) request.log.info({ claim: cause }, 'token refused');
    return sendEnvelope(reply, httpError);
  });

  server.setNotFoundHandler(() => {
    throw new HttpError(404, messages.notFound);
  });

  await serveCalls(server, services, [...withRoutes(calls, routes), ...extraCalls]);
  serveOutbox(server, services);
  services.checkout.serve(server, services);
  return server;
}

/** The calls of the contract, each with its route. */
function withRoutes(
  contract: Readonly<Record<string, Call>>,
  allRoutes: Readonly<Record<string, Route>>,
): ServedCall[] {
  return Object.entries(contract).map(([name, call]) => {
    const route = allRoutes[name];
    if (!route) throw new Error(`The call ${name} has no route.`);
    return { call, route };
  });
}

const getCommonHeaders = (id: string) => ({ 'x-request-id': id, 'x-content-type-options': 'nosniff' });

/**
 * Once the process is stopping, closes each connection after its next answer, so that a proxy sends no more writes on
 * it. Connections with an incomplete request would delay the stop for a minute; they are closed when all other requests
 * have been answered.
 */
function closeConnectionsWhileStopping(server: FastifyInstance, { config, isStopping }: Services): void {
  server.addHook('preClose', async () => {
    setTimeout(() => server.server.closeAllConnections(), config.answerTimeout + 1000).unref();
  });
  server.addHook('onSend', async (_request, reply) => void (isStopping() && reply.header('connection', 'close')));
}

/** Logs the route's pattern instead of the URL, which can contain search terms and ids of checkouts. */
async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const route = request.routeOptions.url ?? 'unknown';
  request.log.info(
    {
      method: request.method,
      route,
      statusCode: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      organization: request.signedIn?.caller?.organizationId,
      cost: request.cost?.total,
    },
    'answered',
  );
}
