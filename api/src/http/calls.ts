import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, calls, type FieldError, validate } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { createKeyedQueue, type QueueByKey } from '../database/semaphore.ts';
import { type Caller, findCaller, lockForAdmin } from '../identity/caller.ts';
import type { Identity } from '../identity/verifyToken.ts';
import { messages } from '../messages.ts';
import { routes } from '../routes/routes.ts';
import { type Answer, sendInTurns, HttpError, invalidFields } from './answers.ts';
import { readIdempotencyKey, runWrite } from './idempotency.ts';
import type { Limit } from './rateLimits.ts';
import type { AdminContext, Route, Services, SignedInContext } from './route.ts';

/** Registers every call of the contract with its route: authentication, limits, queues, validation and the answer. */
export function registerCalls(
  server: FastifyInstance,
  services: Services,
  limits: { users: Limit; refusedLists: Limit },
) {
  const table: Readonly<Record<string, Route>> = routes;
  const queues = {
    reads: createKeyedQueue(readsAtOnce),
    longLists: createKeyedQueue(1),
    writes: createKeyedQueue(1),
  };
  for (const [name, call] of Object.entries<Call>(calls)) {
    const route = table[name];
    if (!route) throw new Error(`The call ${name} has no route.`);
    server.route<{ Params: Record<string, string> }>({
      method: call.method,
      url: call.path,
      async onRequest(request) {
        if (route.access === 'open') return;
        await services.healthCheck.run(() => authenticate(request, services, route.access));
        await limits.users.take(request);
      },
      async handler(request, reply) {
        const work = (throwIfLate: ThrowIfLate) =>
          answer(request, { call, route, services, queues, limit: limits.users, throwIfLate });
        try {
          const done = await withDeadline(services.config.answerTimeout, (throwIfLate) =>
            services.healthCheck.run(() => work(throwIfLate)),
          );
          return await sendInTurns(reply, done);
        } catch (error) {
          if (isRefusedList(route, error)) await noteRefusedList(request, name, limits.refusedLists);
          throw error;
        }
      },
    });
  }
}

/** One organization's reads must not take all ten connections. */
const readsAtOnce = 4;

/** A list without a limit has all rows. */
const isLongList = (call: Call, query: unknown) =>
  (call === calls.getUsers || call === calls.getLocations) &&
  !(typeof query === 'object' && query !== null && hasSmallLimit(query));

const hasSmallLimit = (query: object) =>
  'limit' in query && typeof query.limit === 'string' && Number(query.limit) <= 1000;

/** What a long answer adds to the rate limit. Others wait while it is written, so ten times the rows cost a hundred times as much. */
const costOf = ({ payload }: Answer) => (Array.isArray(payload) ? Math.floor((payload.length / 1000) ** 2) : 0);

const isRefusedList = (route: Route, error: unknown) =>
  route.access === 'admin' &&
  route.findRowErrors !== undefined &&
  error instanceof HttpError &&
  error.statusCode === 422;

async function noteRefusedList(request: FastifyRequest, call: string, limit: Limit): Promise<void> {
  request.log.warn({ call, organization: request.person?.caller?.organizationId }, 'a list was refused row by row');
  await limit.take(request);
}

type Request = FastifyRequest<{ Params: Record<string, string> }>;
type Queues = { reads: QueueByKey; longLists: QueueByKey; writes: QueueByKey };
type Parts = {
  call: Call;
  route: Route;
  services: Services;
  queues: Queues;
  limit: Limit;
  throwIfLate: ThrowIfLate;
};

async function answer(request: Request, parts: Parts): Promise<Answer> {
  const { call, route, services, queues, limit, throwIfLate } = parts;
  const { db } = services;
  if (route.access === 'open') return route.handle({ services, db, now: services.now() });
  const { person, params, query } = request;
  if (!person) throw new HttpError(401, messages.signIn);
  // No body means no fields.
  const body: unknown = request.body ?? {};
  const run = async (on: Db, now: Date): Promise<Answer> => {
    throwIfLate();
    const context: SignedInContext = { ...person, services, db: on, now, params, query, body };
    if (route.access === 'admin') return answerAdmin(call, route, await toAdminContext(context, call));
    return route.handle({ ...context, body: readBody(call, body, []) });
  };
  const whose = person.caller?.organizationId ?? person.identity.uid;
  if (call.method === 'GET') {
    const read = isLongList(call, query) ? queues.longLists : queues.reads;
    return read(whose, async () => {
      await limit.recheck(request);
      const done = await run(db, services.now());
      await limit.charge(request, costOf(done));
      return done;
    });
  }
  // Checked for a stored answer too, because the caller may have lost the role or the organization since.
  if (route.access === 'admin' || (route.access === 'signed-in' && person.caller)) requireAdmin(person.caller);
  const organizationId = route.access === 'admin' ? (person.caller?.organizationId ?? null) : null;
  const done = await queues.writes(whose, async () => {
    throwIfLate();
    const now = services.now();
    const key = readIdempotencyKey(request, { uid: person.identity.uid, organizationId }, now);
    return runWrite(services, key, (tx) => run(tx, now));
  });
  services.deliverMails();
  return done;
}

async function toAdminContext(context: SignedInContext, call: Call): Promise<AdminContext> {
  const { db } = context;
  const caller = requireAdmin(context.caller);
  const organization = call.method === 'GET' ? caller.organization : await lockForAdmin(db, caller);
  // The log has the address of the sign-in, which may differ from the one in the list.
  return { ...context, caller: { ...caller, email: context.identity.email ?? caller.email }, organization };
}

function requireAdmin(caller: Caller | null): Caller {
  if (!caller) throw new HttpError(403, messages.noOrganizationYet);
  if (caller.role !== 'admin') throw new HttpError(403, messages.adminsOnly);
  return caller;
}

async function answerAdmin(call: Call, route: Route & { access: 'admin' }, context: AdminContext): Promise<Answer> {
  const rowErrors = (await route.findRowErrors?.(context)) ?? [];
  return route.handle({ ...context, body: readBody(call, context.body, rowErrors) });
}

/** The parsed body; throws all of its errors at once. */
function readBody(call: Call, body: unknown, rowErrors: readonly FieldError[]): unknown {
  if (call.body === null) return undefined;
  const read = validate(call.body, body);
  const errors = [...(read.ok ? [] : read.errors), ...rowErrors];
  if (errors.length > 0) throw invalidFields(errors);
  return read.ok ? read.value : undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticate`, before the body is read. */
    person: { identity: Identity; caller: Caller | null } | null;
  }
}

/** Finds the caller, for every request, so that a changed role or a removal takes effect at once. */
async function authenticate(request: FastifyRequest, services: Services, access: Route['access']): Promise<void> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token || token.length > 8192) throw new HttpError(401, messages.signIn);
  const identity = await services.verifyToken(token);
  const caller = await findCaller(services, identity);
  // A user deactivated by an admin can still leave or join elsewhere. A user disabled by the operator can do nothing.
  const isShutOut = caller?.isDisabled || (caller?.isDeactivated && access !== 'personal');
  if (isShutOut) throw new HttpError(403, messages.disabled);
  request.person = { identity, caller };
}

/** Throws if the timeout was already answered; called before work starts. */
type ThrowIfLate = () => void;

/**
 * The result of the work, or a 503 if it takes longer than clients wait. Fastify's `handlerTimeout` ends when the body has
 * been read, so it does not cover writes.
 */
async function withDeadline<Result>(ms: number, work: (throwIfLate: ThrowIfLate) => Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const throwIfLate = () => {
    if (isLate) throw new HttpError(503, messages.unavailable);
  };
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new HttpError(503, messages.unavailable));
  }, ms);
  try {
    return await Promise.race([work(throwIfLate), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
