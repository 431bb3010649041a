import { timingSafeEqual } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { Db } from '../database/connect.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { words } from '../words.ts';
import { createMetrics } from './createMetrics.ts';

/** Counts every request and shows the numbers at /metrics: to whoever has the token, or, without one, on this machine. */
export function serveMetrics(server: FastifyInstance, { config, db }: Services): void {
  const metrics = createMetrics();
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.note({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  server.get('/metrics', async (request, reply) => {
    // To everybody else there is nothing here.
    if (!mayRead(request, config.metricsToken)) throw new Refusal(404, words.notFound);
    const connections = await countConnections(db).catch(() => new Map<string, number>());
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.toText(connections));
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // What the site passes on to us comes from this machine too, and says for whom.
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isPassedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function countConnections(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.execute(sql`
    select coalesce(state, 'unknown') as state, count(*)::integer as count from pg_stat_activity
    where application_name = 'api' and datname = current_database() group by 1`);
  return new Map(v.parse(states, rows).map(({ state, count }) => [state, count]));
}

const states = v.array(v.object({ state: v.string(), count: v.number() }));
