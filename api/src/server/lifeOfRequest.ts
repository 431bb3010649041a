import cors from '@fastify/cors';
import { maxBytes } from 'composition/requests';
import type { Call } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { callProvider, isProviderCall, type ProviderCall } from '../billing/providerCall.ts';
import type { Db } from '../database/connect.ts';
import { retryConflicts } from '../database/errors.ts';
import { type Answer, HttpError, sendEnvelope } from '../http/answers.ts';
import { type Deadline, withDeadline } from '../http/deadline.ts';
import { lockForAdmin, refuseOtherOrganization, requireAdmin } from '../identity/admin.ts';
import { authenticate, identify } from '../identity/caller.ts';
import { messages } from '../messages/messages.ts';
import type { AdminContext, Route, ServedCall, Services, SignedInContext } from '../routes/route.ts';
import { parseJsonBodies, readBody } from './bodies.ts';
import { createBodyTurns } from './bodyTurns.ts';
import {
  createLimits,
  createReadCost,
  createRequestCost,
  getAnswerCost,
  getCellsCost,
  getHeadCost,
  getJournalCost,
  getLateCost,
  type Limits,
  type RequestCost,
  takeHeadCost,
} from './cost.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';
import { limitMemory } from './memory.ts';
import { createInFlightLimit, createKeyedQueue, createTimeShare } from './queues.ts';
import {
  getCorsOptions,
  parseQuery,
  readQuery,
  refuseForeignHosts,
  refuseUnclearHeaders,
  refuseUnknownPath,
} from './strictRequests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent for paths that are not calls, such as /metrics. */
    served?: ServedCall;
  }
}

/** Serves calls, in the ten steps of docs/api.md. Hooks of one kind run in the order in which they are added here. */
export async function serveCalls(server: FastifyInstance, services: Services, served: readonly ServedCall[]) {
  const { config } = services;
  const limits = createLimits(config);
  const answer = createCallHandler(services);

  // 1. Head.
  server.addHook('onRequest', refuseUnclearHeaders);
  if (config.identity.emulator) refuseForeignHosts(server, config);
  await server.register(cors, getCorsOptions(config));
  server.addHook('onRequest', (request) => takeHeadCost(request, limits));
  server.addHook('onRequest', refuseUnknownPath);
  // 2. Caller.
  server.addHook('onRequest', createCallerHook(services, limits));
  // 3. Body.
  limitMemory(server, { answerDeadline: 2 * config.requestTimeout, answerTimeout: config.answerTimeout });
  server.addHook('onRequest', createBodyTurns(server, config.answerTimeout));
  parseJsonBodies(server);
  // 4. to 10. are in createCallHandler.
  for (const { call, route } of served)
    server.route<RouteGeneric>({
      method: call.method,
      url: call.path,
      ...(call.isLarge && { bodyLimit: maxBytes }),
      config: { served: { call, route } },
      async handler(request, reply) {
        const work = (deadline: Deadline) => answer(call, route, request, deadline);
        return sendEnvelope(reply, await withDeadline(config.answerTimeout, work));
      },
    });
}

type RouteGeneric = { Params: Record<string, string>; Querystring: { text: string } };

const isRead = ({ method }: Call) => method === 'GET';

/** Returns a hook that finds who calls, and who pays for the request from here on. */
function createCallerHook(services: Services, limits: Limits) {
  const isWithinLimit = createInFlightLimit();

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { served } = request.routeOptions.config;
    if (!served || served.route.access === 'open') return;
    const { access } = served.route;
    const identity = await identify(request, services.verifyToken);
    if (!isWithinLimit(identity.uid, reply.raw)) throw new HttpError(429, messages.tooMany, { retryAfter: 1 });
    const cost = createRequestCost(1 + getHeadCost(request));
    request.cost = cost;
    await cost.addPayer(limits.users, identity.uid);
    // Users whom an admin has deactivated can still leave or join another organization. Users whom the operator has
    // disabled can do nothing.
    const caller = await authenticate(identity, services, { allowDeactivated: access === 'personal' });
    if (access === 'founder' && caller) requireAdmin(caller);
    if (access === 'admin') await cost.addPayer(limits.organizations, requireAdmin(caller).organizationId);
    request.signedIn = { identity, caller };
    request.takeCells = (cells) => cost.take(getCellsCost(cells));
  };
}

/** One organization's reads must not take all ten connections. */
const readsAtOnce = 4;

/** A request whose caller is known, and which waits for its turn. */
type SignedInRequest = {
  call: Call;
  route: Exclude<Route, { access: 'open' }>;
  request: FastifyRequest<RouteGeneric>;
  signedIn: NonNullable<FastifyRequest['signedIn']>;
  cost: RequestCost;
  query: unknown;
  deadline: Deadline;
};

/** Returns a function that answers calls. */
function createCallHandler(services: Services) {
  const readCost = createReadCost(services.db);
  const reads = createKeyedQueue(readsAtOnce);
  const writes = createKeyedQueue(1);
  const shareTime = createTimeShare();

  const takeReads = async ({ route, cost, query, signedIn }: SignedInRequest) => {
    const rows = typeof route.reads === 'function' ? route.reads(query) : route.reads;
    cost.take(await readCost(rows, signedIn.caller?.organizationId));
  };

  const answerRead = (received: SignedInRequest): Promise<Answer> => {
    const { cost } = received;
    const queueKey = getQueueKey(received);
    // 4. Queue.
    return reads(queueKey, async () => {
      cost.check();
      // 5. Cost of reads.
      await takeReads(received);
      const declared = cost.total;
      const payLater = (tookMs: number) => cost.spend(getLateCost(declared, tookMs));
      const work = () => runRoute(services, received, { db: services.db, now: services.now(), requestKey: null });
      const result = await shareTime(queueKey, { cost: declared, payLater }, work);
      if (isProviderCall(result)) throw new Error('A read must not call the payment provider.');
      cost.spend(getAnswerCost(result.payload));
      return result;
    });
  };

  const answerWrite = async (received: SignedInRequest): Promise<Answer> => {
    const { route, request, signedIn, cost, deadline } = received;
    const { identity, caller } = signedIn;
    // This check comes before a stored answer is returned, because the caller may have another organization by now.
    refuseOtherOrganization(caller, request.headers['organization-id']);
    const organizationId = route.access === 'admin' ? caller?.organizationId : undefined;
    // 4. Queue.
    const answer = await writes(getQueueKey(received), async () => {
      deadline.throwIfLate();
      cost.check();
      // 5. Cost of reads.
      await takeReads(received);
      const now = services.now();
      // Calls about the caller's own account need no key, because repeating them changes nothing.
      const key = organizationId ? await readIdempotencyKey(request, { uid: identity.uid, organizationId }, now) : null;
      const requestKey = key && `${key.uid} ${key.key}`;
      // 6. Transaction.
      const result = await retryConflicts(() =>
        services.transaction(async (tx) => {
          const work = () => runRoute(services, received, { db: tx, now, requestKey });
          const outcome = await (key ? runOnce(tx, key, work) : work());
          // 9. Deadline.
          deadline.throwIfLate();
          return outcome;
        }),
      );
      // 10. Commit, then answer. The transaction is committed here.
      return isProviderCall(result) ? callProvider(services, result, deadline.getRemainingMs()) : result;
    });
    cost.spend(getAnswerCost(answer.payload));
    services.deliverMails();
    return answer;
  };

  return async (
    call: Call,
    route: Route,
    request: FastifyRequest<RouteGeneric>,
    deadline: Deadline,
  ): Promise<Answer> => {
    if (route.access === 'open') return route.handle({ services, db: services.db, now: services.now() });
    const { signedIn, cost } = request;
    if (!signedIn || !cost) throw new HttpError(401, messages.signIn);
    const received = { call, route, request, signedIn, cost, query: parseQuery(request.query.text), deadline };
    return isRead(call) ? answerRead(received) : answerWrite(received);
  };
}

/** Requests of an organization share a queue, and so do those of an account without one. */
const getQueueKey = ({ signedIn: { caller, identity } }: SignedInRequest) => caller?.organizationId ?? identity.uid;

type Turn = Pick<SignedInContext, 'now' | 'requestKey'> & { db: Db };

/** 7. Lock, and 8. checks and work. */
async function runRoute(
  services: Services,
  { call, route, request, signedIn, cost, query, deadline: { throwIfLate } }: SignedInRequest,
  turn: Turn,
): Promise<Answer | ProviderCall> {
  throwIfLate();
  const entryFields: Pick<Answer, 'entry'> = {};
  const context: SignedInContext = {
    ...signedIn,
    ...turn,
    services,
    params: request.params,
    query: readQuery(route.query, query),
    body: undefined,
    pageOrganization: request.headers['organization-id'],
    throwIfLate,
    noteEntry(entry, rows) {
      entryFields.entry = entry;
      cost.spend(getJournalCost(rows));
    },
  };
  // Treats a missing body as an empty object.
  const read = () => readBody(call, request.body ?? {});
  if (route.access !== 'admin') return route.handle({ ...context, body: await read() });
  const admin = await toAdminContext(context, call);
  const result = await route.handle({ ...admin, body: await read() });
  return isProviderCall(result) ? result : { ...result, ...entryFields };
}

async function toAdminContext(context: SignedInContext, call: Call): Promise<AdminContext> {
  const { db, identity } = context;
  const oldCaller = requireAdmin(context.caller);
  const caller = isRead(call) ? oldCaller : await lockForAdmin(db, oldCaller.organizationId, identity);
  return { ...context, caller, organization: caller.organization };
}
