import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { parseJson } from 'composition/parse-json';
import { reportLimits } from 'composition/reports';
import {
  countLines,
  createHistograms,
  createReportTaker,
  increase,
  type ReportedSite,
  reportedSite,
  ReportFigures,
  type ReportRefusal,
} from 'composition/take-reports';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { Db } from '../database/connect.ts';
import { messages } from '../messages.ts';
import type { Services } from './calls.ts';
import { HttpError, ok, sendEnvelope } from './answers.ts';

/**
 * Counts every request, takes pages' reports, and serves the figures of both at /metrics to clients with the token, or to this
 * machine if no token is configured.
 */
export function serveMetrics(server: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const pages = serveReports(server, services);
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

/**
 * Serves POST /reports for pages of a static site, as `site serve` does for its own pages. Owners and versions come from
 * the site's composition. Returns the figures.
 */
function serveReports(server: FastifyInstance, { config, log, now }: Services): ReportFigures {
  const figures = new ReportFigures(() => now().getTime());
  const taker = createReportTaker({
    figures,
    site: rememberSite(config.siteOrigins[0] ?? '', now),
    log(logged) {
      // The logger adds the time itself.
      const { time: _, ...entry } = logged;
      log.error(entry, 'error of a page');
    },
    now: () => now().getTime(),
  });
  const refuse = (statusCode: number, why: ReportRefusal | 'Another site'): never => {
    figures.refused(why);
    throw new HttpError(statusCode, statusCode === 429 ? messages.tooMany : messages.badRequest);
  };
  void server.register(async (reports) => {
    // Beacons are sent as text: other types need a CORS preflight, for which a closing page does not wait.
    reports.addContentTypeParser('text/plain', { parseAs: 'buffer', bodyLimit: reportLimits.bytes }, (_, body, done) =>
      done(null, body),
    );
    reports.post('/reports', {
      bodyLimit: reportLimits.bytes,
      async onRequest({ headers, ip }) {
        if (!config.siteOrigins.includes(headers.origin ?? '')) refuse(403, 'Another site');
        if (!taker.mayAsk(ip)) refuse(429, 'Too many reports');
      },
      async handler({ body, ip }, reply) {
        const refused = await taker.take(Buffer.isBuffer(body) ? body : Buffer.alloc(0), ip);
        if (refused !== null) refuse(400, refused);
        return sendEnvelope(reply, ok(null));
      },
    });
  });
  return figures;
}

/** Reads the site's parts, cached for a minute. */
function rememberSite(origin: string, now: () => Date): () => Promise<ReportedSite> {
  let known: ReportedSite = { shell: null, remotes: [], builds: {} };
  let readAt = -Infinity;
  return async () => {
    if (now().getTime() - readAt < 60_000) return known;
    readAt = now().getTime();
    try {
      const answer = await fetch(`${origin}/composition.json`, { signal: AbortSignal.timeout(2000) });
      const read = v.safeParse(reportedSite, parseJson(await answer.text()));
      if (read.success) known = read.output;
    } catch {
      // Reports are then logged without an owner.
    }
    return known;
  };
}
