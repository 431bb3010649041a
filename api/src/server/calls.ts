import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxBytes } from 'composition/requests';
import type { Call } from 'contract';

import type { Db } from '../database/connect.ts';
import { retryConflicts } from '../database/errors.ts';
import { lockForAdmin, refuseOtherOrganization, requireAdmin } from '../identity/admin.ts';
import { authenticate, identify } from '../identity/caller.ts';
import { messages } from '../messages/messages.ts';
import { type Answer, HttpError, sendEnvelope } from '../http/answers.ts';
import { type Deadline, withDeadline } from '../http/deadline.ts';
import { callProvider, isProviderCall } from '../billing/providerCall.ts';
import type { AdminContext, Route, Served, Services, SignedInContext } from '../routes/route.ts';
import { readBody, shortBody } from './bodies.ts';
import {
  getBodyLength,
  getAnswerCost,
  getCellsCost,
  getHeadCost,
  getJournalCost,
  getLateCost,
  createRequestCost,
  createReadCost,
  type Limits,
} from './cost.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';
import { createInFlightLimit, createKeyedQueue, createTimeShare, createTurns } from './queues.ts';
import { parseQuery } from './strictRequests.ts';

/** Registers calls with their routes: authentication, limits, queues, validation and the answer. */
export function registerCalls(server: FastifyInstance, services: Services, served: readonly Served[], limits: Limits) {
  const isWithinLimit = createInFlightLimit();
  const takeTurn = createTurns(1);
  const takeShare = createTurns(largeAtOnce);
  const answer = createCallHandler(services);
  server.decorateRequest('endWork', null);
  for (const { call, route } of served) {
    server.route<RouteGeneric>({
      method: call.method,
      url: call.path,
      ...(call.isLarge && { bodyLimit: maxBytes }),
      async onRequest(request, reply) {
        if (route.access === 'open') return;
        // Users whom an admin has deactivated can still leave or join another organization. Users whom the operator has
        // disabled can do nothing.
        const allowDeactivated = route.access === 'personal';
        const identity = await identify(request, services.verifyToken);
        if (!isWithinLimit(identity.uid, reply.raw)) throw new HttpError(429, messages.tooMany, { retryAfter: 1 });
        const cost = createRequestCost(1 + getHeadCost(request));
        request.cost = cost;
        await cost.addPayer(limits.users, identity.uid);
        const caller = await authenticate(identity, services, { allowDeactivated });
        if (route.access === 'admin') await cost.addPayer(limits.organizations, requireAdmin(caller).organizationId);
        request.signedIn = { identity, caller };
        request.takeCells = (cells) => cost.take(getCellsCost(cells, isRead(call)));
        if (getBodyLength(request) <= shortBody) return;
        const runningWork = createWork(request, reply.raw, services.config.answerTimeout);
        request.waitForWork = async () => {
          if (caller) await takeTurn(caller.organizationId, reply.raw, runningWork);
          await takeShare('', reply.raw, runningWork);
        };
        // The body is read only when it is this request's turn, so the account's other large bodies use no memory.
        await takeTurn(identity.uid, reply.raw, runningWork);
        cost.check();
      },
      async onSend(request) {
        request.endWork?.();
      },
      async handler(request, reply) {
        const work = (deadline: Deadline) => answer(call, route, request, deadline);
        return sendEnvelope(reply, await withDeadline(services.config.answerTimeout, work));
      },
    });
  }
}

/** Resolves when the answer to a request is ready. If the connection was closed, the work may continue until its deadline. */
function createWork(request: FastifyRequest, response: ServerResponse, longestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  request.endWork = resolve;
  response.once('close', () => setTimeout(resolve, longestMs).unref());
  return promise;
}

declare module 'fastify' {
  interface FastifyRequest {
    endWork: (() => void) | null;
  }
}

/** How many large bodies, of all organizations together, are processed at once. Each takes up to 60 MB of memory. */
const largeAtOnce = 2;

type RouteGeneric = { Params: Record<string, string>; Querystring: { text: string } };

/** One organization's reads must not take all ten connections. */
const readsAtOnce = 4;

/** Returns a function that answers calls. Each call waits for its turn, and a write runs in a transaction. */
function createCallHandler(services: Services) {
  const { db } = services;
  const costOfReads = createReadCost(db);
  const reads = createKeyedQueue(readsAtOnce);
  const writes = createKeyedQueue(1);
  const shareTime = createTimeShare();

  return async (
    call: Call,
    route: Route,
    request: FastifyRequest<RouteGeneric>,
    { throwIfLate, timeLeft }: Deadline,
  ): Promise<Answer> => {
    if (route.access === 'open') return route.handle({ services, db, now: services.now() });
    const { signedIn, cost, params } = request;
    if (!signedIn || !cost) throw new HttpError(401, messages.signIn);
    const { identity, caller } = signedIn;
    const query = parseQuery(request.query.text);
    // Treats a missing body as an empty object.
    const body: unknown = request.body ?? {};
    const pageOrganization = request.headers['organization-id'];
    const queueKey = caller?.organizationId ?? identity.uid;
    const takeReads = async () => {
      const rows = typeof route.reads === 'function' ? route.reads(query) : route.reads;
      cost.take(await costOfReads(rows, caller?.organizationId));
    };
    const run = async (on: Db, now: Date, requestKey: string | null = null) => {
      throwIfLate();
      const entryFields: Pick<Answer, 'entry'> = {};
      const context: SignedInContext = {
        ...signedIn,
        services,
        db: on,
        now,
        params,
        query,
        body,
        pageOrganization,
        requestKey,
        throwIfLate,
        noteEntry(entry, rows) {
          entryFields.entry = entry;
          cost.spend(getJournalCost(rows));
        },
      };
      if (route.access !== 'admin') return route.handle({ ...context, body: await readBody(call, body) });
      const admin = await toAdminContext(context, call);
      const result = await route.handle({ ...admin, body: await readBody(call, body) });
      return isProviderCall(result) ? result : { ...result, ...entryFields };
    };

    if (isRead(call))
      return reads(queueKey, async () => {
        cost.check();
        await takeReads();
        const declared = cost.total;
        // A comparison of a body has paid for its cells, which take most of its time.
        const payLater = (tookMs: number) => {
          if (call.method === 'GET') cost.spend(getLateCost(declared, tookMs));
        };
        const result = await shareTime(queueKey, { cost: declared, payLater }, () => run(db, services.now()));
        if (isProviderCall(result)) throw new Error('A read must not call the payment provider.');
        cost.spend(getAnswerCost(result.payload));
        return result;
      });

    // This check comes before a stored answer is returned, because the caller may have lost the role or the
    // organization in the meantime.
    if (route.access === 'signed-in' && caller) requireAdmin(caller);
    refuseOtherOrganization(caller, pageOrganization);
    const organizationId = route.access === 'admin' ? caller?.organizationId : undefined;
    const done = await writes(queueKey, async () => {
      throwIfLate();
      cost.check();
      await takeReads();
      const now = services.now();
      // Calls about the caller's own account need no key, because repeating them changes nothing.
      const key = organizationId ? await readIdempotencyKey(request, { uid: identity.uid, organizationId }, now) : null;
      const requestKey = key && `${key.uid} ${key.key}`;
      const answer = await retryConflicts(() =>
        services.transaction(async (tx) => {
          const work = () => run(tx, now, requestKey);
          const result = await (key ? runOnce(tx, key, work) : work());
          throwIfLate();
          return result;
        }),
      );
      return isProviderCall(answer) ? callProvider(services, answer, timeLeft()) : answer;
    });
    cost.spend(getAnswerCost(done.payload));
    services.deliverMails();
    return done;
  };
}

const isRead = ({ method }: Call) => method === 'GET';

async function toAdminContext(context: SignedInContext, call: Call): Promise<AdminContext> {
  const { db, identity } = context;
  const oldCaller = requireAdmin(context.caller);
  const caller = isRead(call) ? oldCaller : await lockForAdmin(db, oldCaller.organizationId, identity);
  return { ...context, caller, organization: caller.organization };
}
