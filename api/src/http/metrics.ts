import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { countLines, createHistograms, increase, type ReportFigures } from 'composition/take-reports';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { Db } from '../database/connect.ts';
import { messages } from '../messages/messages.ts';
import type { Services } from './calls.ts';
import { HttpError } from './answers.ts';

/**
 * Counts every request, and serves these figures and those of pages at /metrics to clients with the token, or to this
 * machine if no token is configured.
 */
export function serveMetrics(server: FastifyInstance, { config, db }: Services, pages: ReportFigures): void {
  const requests = new Map<string, number>();
  const durations = createHistograms('api_request_seconds', () => bounds);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The pattern, never the URL.
    const where = `method="${method}",route="${routeOptions.url ?? 'unknown'}"`;
    increase(requests, `${where},status="${reply.statusCode}"`);
    durations.note(where, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    // A 404 for everyone else.
    if (!mayRead(request, config.metricsToken)) throw new HttpError(404, messages.notFound);
    const connections = await countConnections(db).catch(() => new Map<string, number>());
    const queued = await countMails(db).catch(() => new Map<string, number>());
    const { rss, heapUsed } = process.memoryUsage();
    const lines = [
      ...countLines('api_requests_total', requests),
      ...durations.toLines(),
      ...countLines('api_database_connections', connections, 'gauge'),
      ...countLines('api_mails', queued, 'gauge'),
      '# TYPE api_event_loop_delay_seconds gauge',
      `api_event_loop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / 1e9}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      pages.toPrometheus(),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(lines.join('\n'));
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // Requests forwarded by the page server come from this machine too, but have these headers.
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
  return countsOf(rows);
}

/** Counts mails by state. The operator has to look at failed ones. */
async function countMails(db: Db): Promise<Map<string, number>> {
  // Held until the organization is verified, or for a later day.
  const isHeld = sql`(is_held or (tries = 0 and next_try_at > created_at))`;
  const { rows } = await db.execute(sql`
    select 'waiting' as state, count(*) filter (where failed_at is null and not ${isHeld})::integer as count from mails
    union all select 'held', count(*) filter (where failed_at is null and ${isHeld})::integer from mails
    union all select 'failed', count(*) filter (where failed_at is not null)::integer from mails`);
  return countsOf(rows);
}

const countsOf = (rows: unknown) =>
  new Map(v.parse(states, rows).map(({ state, count }) => [`state="${state}"`, count]));

const states = v.array(v.object({ state: v.string(), count: v.number() }));

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
