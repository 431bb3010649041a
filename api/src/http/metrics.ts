import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { ReportFigures } from 'composition/take-reports';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { Db } from '../database/connect.ts';
import { messages } from '../messages.ts';
import type { Services } from './calls.ts';
import { HttpError } from './answers.ts';

/** Counts every request and serves /metrics to clients with the token, or to this machine if no token is configured. */
export function serveMetrics(server: FastifyInstance, { config, db }: Services, pages: ReportFigures): void {
  const metrics = createMetrics();
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.note({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  server.get('/metrics', async (request, reply) => {
    // A 404 for everyone else.
    if (!mayRead(request, config.metricsToken)) throw new HttpError(404, messages.notFound);
    const connections = await countConnections(db).catch(() => new Map<string, number>());
    const queued = await countMails(db).catch(() => new Map<string, number>());
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.toText(connections, queued) + pages.toPrometheus());
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
  return new Map(v.parse(states, rows).map(({ state, count }) => [state, count]));
}

/** Counts mails by state. The operator has to look at failed ones. */
async function countMails(db: Db): Promise<Map<string, number>> {
  // Held until the organization is verified, or for a later day.
  const isHeld = sql`(is_held or (tries = 0 and next_try_at > created_at))`;
  const { rows } = await db.execute(sql`
    select 'waiting' as state, count(*) filter (where failed_at is null and not ${isHeld})::integer as count from mails
    union all select 'held', count(*) filter (where failed_at is null and ${isHeld})::integer from mails
    union all select 'failed', count(*) filter (where failed_at is not null)::integer from mails`);
  return new Map(v.parse(states, rows).map(({ state, count }) => [state, count]));
}

const states = v.array(v.object({ state: v.string(), count: v.number() }));

type Histogram = { counts: number[]; sum: number; count: number };

/** `route` is the pattern, never the URL. */
type Answered = { method: string; route: string; status: number; seconds: number };

/** The metrics of this process. Several processes are scraped separately. */
function createMetrics() {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  return {
    note({ method, route, status, seconds }: Answered): void {
      const where = `method="${method}",route="${route}"`;
      const request = `${where},status="${status}"`;
      requests.set(request, (requests.get(request) ?? 0) + 1);
      const histogram = durations.get(where) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 };
      durations.set(where, histogram);
      histogram.sum += seconds;
      histogram.count += 1;
      for (const [index, bound] of bounds.entries())
        if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
    },

    toText(connections: ReadonlyMap<string, number>, mails: ReadonlyMap<string, number>): string {
      const { rss, heapUsed } = process.memoryUsage();
      return [
        '# TYPE api_requests_total counter',
        ...[...requests].map(([labels, count]) => `api_requests_total{${labels}} ${count}`),
        '# TYPE api_request_seconds histogram',
        ...[...durations].flatMap(([labels, histogram]) => histogramLines(labels, histogram)),
        '# TYPE api_database_connections gauge',
        ...[...connections].map(([state, count]) => `api_database_connections{state="${state}"} ${count}`),
        '# TYPE api_mails gauge',
        ...[...mails].map(([state, count]) => `api_mails{state="${state}"} ${count}`),
        '# TYPE api_event_loop_delay_seconds gauge',
        `api_event_loop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / 1e9}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${rss}`,
        '# TYPE nodejs_heap_used_bytes gauge',
        `nodejs_heap_used_bytes ${heapUsed}`,
        '',
      ].join('\n');
    },
  };
}

function histogramLines(labels: string, { counts, sum, count }: Histogram): string[] {
  return [
    ...bounds.map((bound, index) => `api_request_seconds_bucket{${labels},le="${bound}"} ${counts[index] ?? 0}`),
    `api_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `api_request_seconds_sum{${labels}} ${sum}`,
    `api_request_seconds_count{${labels}} ${count}`,
  ];
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
