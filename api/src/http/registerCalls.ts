import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, validate } from 'shared-session/contract';
import type { Call, FieldError } from 'shared-session/contract';

import { runWrite } from '../database/runWrite.ts';
import type { Db } from '../database/connect.ts';
import type { Caller } from '../identity/findCaller.ts';
import { lockForAdmin } from '../identity/lockForAdmin.ts';
import type { AdminAsk, Route, SignedInAsk } from '../routes/route.ts';
import { routes } from '../routes/routes.ts';
import type { Services } from '../services.ts';
import { words } from '../words.ts';
import { authenticate } from './authenticate.ts';
import { sendEnvelope } from './envelope.ts';
import type { Answer } from './envelope.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { refuseFields, Refusal } from './refusal.ts';
import { createTurns } from './takeTurns.ts';
import type { TakeTurns } from './takeTurns.ts';
import { withinTime } from './withinTime.ts';
import type { RefuseLate } from './withinTime.ts';

/** Serves every call of the contract: the one place where a method and path meet their form and their route. */
export function registerCalls(
  server: FastifyInstance,
  services: Services,
  limitUser: (r: FastifyRequest) => Promise<void>,
) {
  const table: Readonly<Record<string, Route>> = routes;
  const takeTurns = createTurns();
  for (const [name, call] of Object.entries<Call>(calls)) {
    const route = table[name];
    if (!route) throw new Error(`The call ${name} has no route.`);
    server.route<{ Params: Record<string, string> }>({
      method: call.method,
      url: call.path,
      async onRequest(request) {
        if (route.access === 'open') return;
        await services.healthCheck.run(() => authenticate(request, services));
        await limitUser(request);
      },
      async handler(request, reply) {
        const work = (refuseLate: RefuseLate) => answer(request, { call, route, services, takeTurns, refuseLate });
        const done = await withinTime(longestMs, (refuseLate) => services.healthCheck.run(() => work(refuseLate)));
        return sendEnvelope(reply, done);
      },
    });
  }
}

type Request = FastifyRequest<{ Params: Record<string, string> }>;
type Parts = { call: Call; route: Route; services: Services; takeTurns: TakeTurns; refuseLate: RefuseLate };

async function answer(request: Request, { call, route, services, takeTurns, refuseLate }: Parts): Promise<Answer> {
  const { db } = services;
  if (route.access === 'open') return route.handle({ services, db, now: services.now() });
  const { person, params, query } = request;
  if (!person) throw new Refusal(401, words.signIn);
  // A request without a body is one without fields.
  const body: unknown = request.body ?? {};
  const run = async (on: Db, now: Date): Promise<Answer> => {
    refuseLate();
    const ask: SignedInAsk = { ...person, services, db: on, now, params, query, body };
    if (route.access === 'admin') return answerAdmin(call, route, await toAdminAsk(ask, call));
    return route.handle({ ...ask, body: readBody(call, body, []) });
  };
  if (call.method === 'GET') return run(db, services.now());
  // A remembered answer is one too: it is not for who has lost the role or the organization since.
  if (route.access === 'admin' || person.caller) requireAdmin(person.caller);
  const organizationId = route.access === 'admin' ? (person.caller?.organizationId ?? null) : null;
  const done = await takeTurns(person.caller?.organizationId ?? person.identity.uid, async () => {
    refuseLate();
    const now = services.now();
    const key = readIdempotencyKey(request, { uid: person.identity.uid, organizationId }, now);
    return runWrite(services, key, (tx) => run(tx, now));
  });
  services.deliverMails();
  return done;
}

/** Longer than the database waits for a lock, shorter than browsers wait for an answer. */
const longestMs = 9_000;

async function toAdminAsk(ask: SignedInAsk, call: Call): Promise<AdminAsk> {
  const { db } = ask;
  const caller = requireAdmin(ask.caller);
  const organization = call.method === 'GET' ? caller.organization : await lockForAdmin(db, caller);
  return { ...ask, caller, organization };
}

function requireAdmin(caller: Caller | null): Caller {
  if (!caller) throw new Refusal(403, words.noOrganizationYet);
  if (caller.role !== 'admin') throw new Refusal(403, words.adminsOnly);
  return caller;
}

async function answerAdmin(call: Call, route: Route & { access: 'admin' }, ask: AdminAsk): Promise<Answer> {
  const rowErrors = (await route.findRowErrors?.(ask)) ?? [];
  return route.handle({ ...ask, body: readBody(call, ask.body, rowErrors) });
}

/** The body as the call's form makes it, or everything that is wrong with it at once. */
function readBody(call: Call, body: unknown, rowErrors: readonly FieldError[]): unknown {
  if (call.body === null) return undefined;
  const read = validate(call.body, body);
  const errors = [...(read.ok ? [] : read.errors), ...rowErrors];
  if (errors.length > 0) throw refuseFields(errors);
  return read.ok ? read.value : undefined;
}
