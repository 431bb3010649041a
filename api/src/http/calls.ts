import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, calls, type FieldError, maxBytes, validate } from 'contract';

import type { Checkout } from '../billing/checkout.ts';
import type { Config } from '../config.ts';
import { createSemaphore, type Database, type Db } from '../database/connect.ts';
import type { OrganizationRow } from '../database/schema.ts';
import {
  authenticate,
  type Caller,
  type Identity,
  lockForAdmin,
  requireAdmin,
  type VerifyToken,
} from '../identity/caller.ts';
import { messages } from '../messages/messages.ts';
import { type Answer, HttpError, invalidFields, sendEnvelope } from './answers.ts';
import { readIdempotencyKey, runWrite } from './idempotency.ts';
import { type Limits, parseQuery } from './strictRequests.ts';

type OpenContext = { services: Services; db: Db; now: Date };
export type SignedInContext<Body = unknown> = OpenContext & {
  identity: Identity;
  caller: Caller | null;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: unknown;
  /** The organization of the page that sent a write; undefined if it does not say. */
  shown: unknown;
};
/** A call by an admin. `organization` is the admin's own; a write holds its lock until it is committed. */
export type AdminContext<Body = unknown> = SignedInContext<Body> & { caller: Caller; organization: OrganizationRow };

type PayloadOf<C> = C extends Call<infer Payload, infer _Body, infer _Parsed> ? Payload : never;
type BodyOf<C> = C extends Call<infer _Payload, infer _Body, infer Parsed> ? Parsed : never;

/** Who may make a call, and what it does. A write's `db` is a transaction: returning commits, throwing rolls back. */
export type Route<C = Call> =
  | { access: 'open'; handle(context: OpenContext): Promise<Answer<PayloadOf<C>>> }
  /** `personal`: for the caller's own account, with any role. */
  | { access: 'signed-in' | 'personal'; handle(context: SignedInContext<BodyOf<C>>): Promise<Answer<PayloadOf<C>>> }
  | {
      access: 'admin';
      /** Errors that the form alone cannot find, such as duplicates; reported together with the form's errors. */
      findRowErrors?(context: AdminContext): Promise<FieldError[]>;
      handle(context: AdminContext<BodyOf<C>>): Promise<Answer<PayloadOf<C>>>;
    };

/** What routes depend on; created once at the start. */
export type Services = Omit<Database, 'close'> & {
  config: Config;
  verifyToken: VerifyToken;
  checkout: Checkout;
  /** Called after a change that may have queued mails. */
  deliverMails(): void;
  isStopping(): boolean;
  now(): Date;
  log: FastifyBaseLogger;
};

export type Routes = Readonly<Record<string, Route>>;

/** Registers every call of the contract with its route: authentication, limits, queues, validation and the answer. */
export function registerCalls(server: FastifyInstance, services: Services, routes: Routes, limits: Limits) {
  const queues = { reads: createKeyedQueue(readsAtOnce), writes: createKeyedQueue(1) };
  for (const [name, call] of Object.entries<Call>(calls)) {
    const route = routes[name];
    if (!route) throw new Error(`The call ${name} has no route.`);
    server.route<Asked>({
      method: call.method,
      url: call.path,
      ...(call.isLarge && { bodyLimit: maxBytes }),
      async onRequest(request) {
        if (route.access === 'open') return;
        // A user deactivated by an admin can still leave or join elsewhere. A user disabled by the operator can do nothing.
        const allowDeactivated = route.access === 'personal';
        await authenticate(request, services, { allowDeactivated });
        await limits.users(request);
      },
      async handler(request, reply) {
        const work = (throwIfLate: ThrowIfLate) => answer(request, { call, route, services, queues, throwIfLate });
        return sendEnvelope(reply, await withDeadline(services.config.answerTimeout, work));
      },
    });
  }
}

/** One organization's reads must not take all ten connections. */
const readsAtOnce = 4;

/** Runs work under a key: a limited number at a time for each key, in order of arrival. */
type QueueByKey = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Queues work by organization in this process. If it waited in the database instead, ten simultaneous requests by one
 * admin would hold all connections.
 */
function createKeyedQueue(atOnce: number): QueueByKey {
  const lanes = new Map<string, { run: ReturnType<typeof createSemaphore>; asked: number }>();

  return async (name, work) => {
    const lane = lanes.get(name) ?? { run: createSemaphore(atOnce), asked: 0 };
    lanes.set(name, lane);
    lane.asked += 1;
    try {
      return await lane.run(work);
    } finally {
      lane.asked -= 1;
      if (lane.asked === 0) lanes.delete(name);
    }
  };
}

type Asked = { Params: Record<string, string>; Querystring: { text: string } };
type Request = FastifyRequest<Asked>;
type Queues = { reads: QueueByKey; writes: QueueByKey };
type Parts = {
  call: Call;
  route: Route;
  services: Services;
  queues: Queues;
  throwIfLate: ThrowIfLate;
};

async function answer(request: Request, parts: Parts): Promise<Answer> {
  const { call, route, services, queues, throwIfLate } = parts;
  const { db } = services;
  if (route.access === 'open') return route.handle({ services, db, now: services.now() });
  const { signedIn, params } = request;
  if (!signedIn) throw new HttpError(401, messages.signIn);
  const query = parseQuery(request.query.text);
  // No body means no fields.
  const body: unknown = request.body ?? {};
  const shown = request.headers['organization-id'];
  const run = async (on: Db, now: Date): Promise<Answer> => {
    throwIfLate();
    const context: SignedInContext = { ...signedIn, services, db: on, now, params, query, body, shown };
    if (route.access === 'admin') return answerAdmin(call, route, await toAdminContext(context, call));
    return route.handle({ ...context, body: readBody(call, body, []) });
  };
  const whose = signedIn.caller?.organizationId ?? signedIn.identity.uid;
  if (isRead(call)) return queues.reads(whose, () => run(db, services.now()));
  // Checked for a stored answer too, because the caller may have lost the role or the organization since.
  if (route.access === 'admin' || (route.access === 'signed-in' && signedIn.caller)) requireAdmin(signedIn.caller);
  refuseOtherOrganization(signedIn.caller, shown);
  const organizationId = route.access === 'admin' ? signedIn.caller?.organizationId : undefined;
  const done = await queues.writes(whose, async () => {
    throwIfLate();
    const now = services.now();
    // Calls about the caller's own account change nothing the second time.
    const key = organizationId
      ? readIdempotencyKey(request, { uid: signedIn.identity.uid, organizationId }, now)
      : null;
    return runWrite(services, key, (tx) => run(tx, now), throwIfLate);
  });
  services.deliverMails();
  return done;
}

/** A page of the organization that the caller has left must not change the one they have joined since. */
export function refuseOtherOrganization(caller: Caller | null, shown: unknown) {
  if (caller && shown !== undefined && shown !== caller.organizationId)
    throw new HttpError(403, messages.otherOrganization);
}

const isRead = ({ method, readsOnly = false }: Call) => method === 'GET' || readsOnly;

async function toAdminContext(context: SignedInContext, call: Call): Promise<AdminContext> {
  const { db, identity } = context;
  const before = requireAdmin(context.caller);
  const caller = isRead(call) ? before : await lockForAdmin(db, before.organizationId, identity);
  return { ...context, caller, organization: caller.organization };
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

/** Throws if the caller was already answered without this work; called before work starts, and last before its commit. */
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
    // Work that was given up for another reason must not be committed later either.
    isLate = true;
    clearTimeout(timer);
  }
}
