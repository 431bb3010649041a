import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { SiteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import { beacon, type ErrorReport, type Report } from 'composition/report-schema';
import { reportLimits, removePersonalData } from 'composition/reports';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import * as v from 'valibot';

import { listLiveParts } from '../store/compositions.ts';
import type { FindSite } from './liveSite.ts';
import { refuse, reportsPath } from './refuse.ts';

/** A page's error as it is logged, with the team that owns the part. */
export type LoggedError = ErrorReport & { event: 'page-error'; owner: string | null };

type Options = { register: Registry; findSite: FindSite; log: (entry: LoggedError) => void };

/** Accepts beacons from this site's pages. Anyone can send anything, so all stored data has a limit. */
export function serveReports(server: FastifyInstance, { register, findSite, log }: Options): void {
  const count = createFigures(register);
  void server.register(
    async (reports) => {
      const timeWindow = 60_000;
      await reports.register(rateLimit, { max: 60, timeWindow, keyGenerator: ({ ip }) => normalizeIP(ip) });
      // Further errors are only counted, because fake errors from many networks would fill the log.
      const logLimit = reports.createRateLimit({ max: 1000, timeWindow, keyGenerator: () => 'logged errors' });
      reports.removeAllContentTypeParsers();
      reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportLimits.bytes }, (_, body, done) =>
        done(null, body),
      );
      reports.post('/', async (request, reply) => {
        if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
          return refuse(request, reply, 403, 'Another site');
        // Aborts early: describing all issues of 20,000 fake reports would take a quarter of a second.
        const result = v.safeParse(beacon, parseJson(String(request.body)), { abortEarly: true });
        if (!result.success) return refuse(request, reply, 400, 'Not a report');
        const { site } = await findSite();
        for (const report of result.output) {
          count(withKnownVersion(report, site));
          if (report.kind === 'measure') continue;
          const limit = await logLimit(request);
          if (!limit.isAllowed && limit.isExceeded) continue;
          const owner = listLiveParts(site).find(({ name }) => name === report.part)?.owner ?? null;
          log({ event: 'page-error', owner, ...report, message: removePersonalData(report.message) });
        }
        return reply.code(204).send();
      });
    },
    { prefix: reportsPath },
  );
}

/** Versions become labels of metrics, so this removes fake ones: only recent versions of the site remain. */
function withKnownVersion(report: Report, { builds }: SiteComposition): Report {
  const isKnown = (builds[report.part] ?? []).some(({ version }) => version === report.version);
  if (isKnown) return report;
  return { ...report, version: 'other', ...(Object.hasOwn(builds, report.part) ? {} : { part: 'shell' }) };
}

/** Counts the reports from pages for Prometheus. */
function createFigures(register: Registry) {
  const registers = [register];
  const visitLabels = ['part', 'version', 'name'];
  const errors = new Counter({
    name: 'site_page_errors_total',
    help: 'Errors of pages',
    labelNames: ['part', 'version', 'kind'],
    registers,
  });
  const seconds = new Histogram({
    name: 'site_page_seconds',
    help: 'Times of visits',
    labelNames: visitLabels,
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10],
    registers,
  });
  const shifts = new Histogram({
    name: 'site_page_layout_shift',
    help: 'Layout shifts of visits',
    labelNames: visitLabels,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers,
  });
  return (report: Report) => {
    const { part, version, kind } = report;
    if (report.kind !== 'measure') return errors.inc({ part, version, kind });
    const { name, value } = report;
    if (name === 'CLS') return shifts.observe({ part, version, name }, value);
    return seconds.observe({ part, version, name }, value / 1000);
  };
}
