import { hash, timingSafeEqual } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

import type { Db } from '../database/connect.ts';
import { checkouts } from '../database/schema.ts';
import { messages } from '../messages/messages.ts';
import type { Services } from '../routes/route.ts';
import { HttpError } from '../http/answers.ts';

/** Counts every request, and serves the figures at /metrics to clients with the token. */
export function serveMetrics(server: FastifyInstance, { config, db, now }: Services): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const durations = new Histogram({
    name: 'api_request_seconds',
    help: 'Time until the answer',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  let nextCount = 0;
  const mails = new Gauge({
    name: 'api_mails',
    help: 'Queued mails by state',
    registers,
    labelNames: ['state'],
    async collect() {
      // Waits between counts, because each count reads all queued mails.
      if (now().getTime() < nextCount) return;
      nextCount = now().getTime() + countEveryMs;
      mails.reset();
      // The other figures are served even while the database is unavailable.
      for (const { state, count } of await readMails(db).catch(() => [])) mails.set({ state }, count);
    },
  });
  const refunds = new Gauge({
    name: 'api_unconfirmed_refunds',
    help: 'Second payments whose refund the provider has not confirmed',
    registers,
    async collect() {
      const count = await db.$count(checkouts, eq(checkouts.status, 'refunding')).catch(() => null);
      if (count === null) refunds.reset();
      else refunds.set(count);
    },
  });
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Uses the route's pattern: URLs would create a metric for each id.
    const route = routeOptions.url ?? 'unknown';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    // Answers 404 to clients without the token.
    if (!mayRead(request, config.metricsToken)) throw new HttpError(404, messages.notFound);
    return reply.type(register.contentType).send(await register.metrics());
  });
}

const countEveryMs = 10_000;

const mayRead = ({ headers }: FastifyRequest, token: string | null): boolean =>
  token !== null && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Counts mails by state. Held mails wait for the verification or for a later day. Failed mails need the operator's
 * attention.
 */
async function readMails(db: Db) {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select state, count(mails.id)::integer as count from (values ('waiting'), ('held'), ('failed')) as states (state)
    left join mails on state = case when failed_at is not null then 'failed'
      when is_held or (tries = 0 and next_try_at > created_at) then 'held' else 'waiting' end
    group by state`);
  return rows;
}
