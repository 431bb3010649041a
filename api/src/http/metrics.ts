import { hash, timingSafeEqual } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Db } from '../database/connect.ts';
import { messages } from '../messages/messages.ts';
import type { Services } from './calls.ts';
import { HttpError } from './answers.ts';

/** Counts every request, and serves these figures at /metrics to clients with the token. */
export function serveMetrics(server: FastifyInstance, { config, db }: Services): void {
  const register = new Registry();
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
  countByState('api_database_connections', 'Connections by state', () => readConnections(db), registers);
  countByState('api_mails', 'Queued mails by state', () => readMails(db), registers);
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

/** A gauge of rows in the database by state, read when it is asked for. */
function countByState(name: string, help: string, read: () => Promise<State[]>, registers: Registry[]): void {
  const gauge = new Gauge({
    name,
    help,
    registers,
    labelNames: ['state'],
    async collect() {
      gauge.reset();
      // While the database is unavailable, the other figures are still served.
      for (const { state, count } of await read().catch(() => [])) gauge.set({ state }, count);
    },
  });
}

type State = { state: string; count: number };

const mayRead = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => hash('sha256', text, 'buffer');

async function readConnections(db: Db): Promise<State[]> {
  const { rows } = await db.execute<State>(sql`
    select coalesce(state, 'unknown') as state, count(*)::integer as count from pg_stat_activity
    where application_name = 'api' and datname = current_database() group by 1`);
  return rows;
}

/** Held ones wait for the verification or a later day; the operator has to look at failed ones. */
async function readMails(db: Db): Promise<State[]> {
  const { rows } = await db.execute<State>(sql`
    select state, count(mails.id)::integer as count from (values ('waiting'), ('held'), ('failed')) as states (state)
    left join mails on state = case when failed_at is not null then 'failed'
      when is_held or (tries = 0 and next_try_at > created_at) then 'held' else 'waiting' end
    group by state`);
  return rows;
}
