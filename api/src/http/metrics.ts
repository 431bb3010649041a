import { hash, timingSafeEqual } from 'node:crypto';

import { isFromThisMachine } from 'composition/requests';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import * as v from 'valibot';

import type { Db } from '../database/connect.ts';
import { messages } from '../messages/messages.ts';
import type { Services } from './calls.ts';
import { HttpError } from './answers.ts';

/**
 * Counts every request, and serves these figures and those of pages at /metrics to clients with the token, or to this
 * machine if no token is configured.
 */
export function serveMetrics(server: FastifyInstance, { config, db }: Services, register: Registry): void {
  collectDefaultMetrics({ register });
  const registers = [register];
  const requests = new Counter({
    name: 'api_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'api_request_seconds',
    help: 'Time until the answer',
    labelNames: ['method', 'route'],
    registers,
  });
  countRows({
    name: 'api_database_connections',
    help: 'Connections by state',
    read: () => readConnections(db),
    registers,
  });
  countRows({ name: 'api_mails', help: 'Queued mails by state', read: () => readMails(db), registers });
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The pattern, never the URL.
    const where = { method, route: routeOptions.url ?? 'unknown' };
    requests.inc({ ...where, status: reply.statusCode });
    durations.observe(where, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    // A 404 for everyone else.
    if (!mayRead(request, config.metricsToken)) throw new HttpError(404, messages.notFound);
    return reply.type(register.contentType).send(await register.metrics());
  });
}

type Counted = { name: string; help: string; read(): Promise<unknown>; registers: Registry[] };

/** A gauge of rows in the database by state, read when it is asked for. */
function countRows({ read, ...options }: Counted): void {
  const gauge = new Gauge({
    ...options,
    labelNames: ['state'],
    async collect() {
      gauge.reset();
      // While the database is unavailable, the other figures are still served.
      const rows = await read().then(
        (found) => v.parse(states, found),
        () => [],
      );
      for (const { state, count } of rows) gauge.set({ state }, count);
    },
  });
}

const states = v.array(v.object({ state: v.string(), count: v.number() }));

function mayRead({ raw }: FastifyRequest, token: string | null): boolean {
  if (token === null) return isFromThisMachine(raw);
  return timingSafeEqual(digest(raw.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const digest = (text: string) => hash('sha256', text, 'buffer');

async function readConnections(db: Db) {
  const { rows } = await db.execute(sql`
    select coalesce(state, 'unknown') as state, count(*)::integer as count from pg_stat_activity
    where application_name = 'api' and datname = current_database() group by 1`);
  return rows;
}

/** The operator has to look at failed ones. */
async function readMails(db: Db) {
  // Held until the organization is verified, or for a later day.
  const isHeld = sql`(is_held or (tries = 0 and next_try_at > created_at))`;
  const { rows } = await db.execute(sql`
    select 'waiting' as state, count(*) filter (where failed_at is null and not ${isHeld})::integer as count from mails
    union all select 'held', count(*) filter (where failed_at is null and ${isHeld})::integer from mails
    union all select 'failed', count(*) filter (where failed_at is not null)::integer from mails`);
  return rows;
}
