import { parseJson } from 'composition/parse-json';
import { reportLimits } from 'composition/reports';
import {
  createReportTaker,
  type ReportedSite,
  reportedSite,
  ReportFigures,
  type ReportRefusal,
} from 'composition/take-reports';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import * as v from 'valibot';

import { messages } from '../messages/messages.ts';
import type { Services } from './calls.ts';
import { HttpError, ok, sendEnvelope } from './answers.ts';

/**
 * Serves POST /reports for pages of a static site, as `site serve` does for its own pages. Owners and versions come from
 * the site's composition.
 */
export function serveReports(server: FastifyInstance, { config, log, now }: Services, register: Registry): void {
  const figures = new ReportFigures(register);
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
