import cors from '@fastify/cors';
import { maxBytes } from 'composition/requests';
import type { Call } from 'contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { callProvider, isProviderCall } from '../billing/providerCall.ts';
import type { Db } from '../database/connect.ts';
import { retryConflicts } from '../database/errors.ts';
import { type Answer, HttpError, sendEnvelope } from '../http/answers.ts';
import { type Deadline, withDeadline } from '../http/deadline.ts';
import { lockForAdmin, refuseOtherOrganization, requireAdmin } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';
import type { AdminContext, Route, ServedCall, Services, SignedInContext } from '../routes/route.ts';
import { parseJsonBodies, readBody } from './bodies.ts';
import { createBodyTurns } from './bodyTurns.ts';
import { createCallerHook, isRead } from './callers.ts';
import { createLimits, createReadCost, getAnswerCost, getJournalCost, getLateCost, takeHeadCost } from './cost.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';
import { limitMemory } from './memory.ts';
import { createKeyedQueue, createTimeShare } from './queues.ts';
import {
  getCorsOptions,
  parseQuery,
  refuseForeignHosts,
  refuseUnclearHeaders,
  refuseUnknownPath,
} from './strictRequests.ts';

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
    { throwIfLate, getRemainingMs }: Deadline,
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
    // 7. Lock, and 8. checks and work.
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
      // 4. Queue.
      return reads(queueKey, async () => {
        cost.check();
        // 5. Cost of reads.
        await takeReads();
        const declared = cost.total;
        const payLater = (tookMs: number) => cost.spend(getLateCost(declared, tookMs));
        const result = await shareTime(queueKey, { cost: declared, payLater }, () => run(db, services.now()));
        if (isProviderCall(result)) throw new Error('A read must not call the payment provider.');
        cost.spend(getAnswerCost(result.payload));
        return result;
      });

    // This check comes before a stored answer is returned, because the caller may have another organization by now.
    refuseOtherOrganization(caller, pageOrganization);
    const organizationId = route.access === 'admin' ? caller?.organizationId : undefined;
    // 4. Queue.
    const done = await writes(queueKey, async () => {
      throwIfLate();
      cost.check();
      // 5. Cost of reads.
      await takeReads();
      const now = services.now();
      // Calls about the caller's own account need no key, because repeating them changes nothing.
      const key = organizationId ? await readIdempotencyKey(request, { uid: identity.uid, organizationId }, now) : null;
      const requestKey = key && `${key.uid} ${key.key}`;
      // 6. Transaction.
      const answer = await retryConflicts(() =>
        services.transaction(async (tx) => {
          const work = () => run(tx, now, requestKey);
          const result = await (key ? runOnce(tx, key, work) : work());
          // 9. Deadline.
          throwIfLate();
          return result;
        }),
      );
      // 10. Commit, then answer. The transaction is committed here.
      return isProviderCall(answer) ? callProvider(services, answer, getRemainingMs()) : answer;
    });
    cost.spend(getAnswerCost(done.payload));
    services.deliverMails();
    return done;
  };
}

async function toAdminContext(context: SignedInContext, call: Call): Promise<AdminContext> {
  const { db, identity } = context;
  const oldCaller = requireAdmin(context.caller);
  const caller = isRead(call) ? oldCaller : await lockForAdmin(db, oldCaller.organizationId, identity);
  return { ...context, caller, organization: caller.organization };
}
