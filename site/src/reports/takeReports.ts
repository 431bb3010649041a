import type { SiteComposition } from 'composition/composition';
import { beacon, type ErrorReport, type Report } from 'composition/beacon';
import { reportLimits, withoutPersonalData } from 'composition/reports';
import * as v from 'valibot';

import { parseJson } from 'composition/parse-json';
import { type Body, createBodyReader } from '../serve/readBody.ts';
import { type Exchange, respond } from '../serve/respond.ts';
import { transportOf } from '../serve/transport.ts';
import type { ReportFigures } from './ReportFigures.ts';

/** Where pages of the site send their reports. */
export const reportsPath = '/_site/reports';

/** An error of a page as it is logged: with the team that it belongs to, and the time it arrived. */
export type LoggedError = ErrorReport & { time: string; event: 'page-error'; owner: string | null };

type Options = {
  figures: ReportFigures;
  site: () => Promise<SiteComposition>;
  log: (entry: LoggedError) => void;
  isBehindProxy: boolean;
  now?: () => number;
};

/** Takes what pages report. Anybody can send anything here, so everything that is stored has a limit. */
export function createReportTaker({ figures, site, log, isBehindProxy, now = Date.now }: Options) {
  const readBody = createBodyReader({ timeLimit: 10_000, addressLimit: 256_000, memoryLimit: 8_000_000 });
  const mayAsk = limitRate(now);

  return async (exchange: Exchange): Promise<void> => {
    const { request } = exchange;
    const { address } = transportOf(request, isBehindProxy);
    const refuse = (status: 400 | 403 | 405 | 413 | 429, why: string, headers: Record<string, string> = {}) => {
      figures.refused(why);
      respond(exchange, status, why, headers);
    };
    if (request.method !== 'POST') return refuse(405, 'Method not allowed', { allow: 'POST' });
    // Browsers name the origin of a request, so no other site's pages can report here.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return refuse(403, 'Another site');
    if (!mayAsk(address)) return refuse(429, 'Too many reports', { 'retry-after': '60' });
    const body = await readBody(request, reportLimits.bytes, address);
    const reports = readReports(body);
    if (reports === null) return refuse(body.refused === 'too large' ? 413 : 400, 'Not a report');
    const current = await site();
    for (const report of reports) {
      const known = withKnownVersion(report, current);
      if (known.kind === 'measure') figures.measured(known);
      else {
        figures.failed(known);
        const { message, ...rest } = known;
        const owner = ownerOf(current, known.part);
        log({
          time: new Date(now()).toISOString(),
          event: 'page-error',
          owner,
          ...rest,
          message: withoutPersonalData(message),
        });
      }
    }
    respond(exchange, 204, '');
  };
}

/** The team that a part belongs to. */
export function ownerOf({ shell, remotes }: SiteComposition, part: string): string | null {
  const live = part === 'shell' ? shell : remotes.find(({ name }) => name === part);
  return live?.owner ?? null;
}

function readReports(body: Body): Report[] | null {
  if (body.refused !== null) return null;
  const read = v.safeParse(beacon, parseJson(body.bytes.toString()));
  body.release();
  return read.success ? read.output : null;
}

/** Versions become labels of metrics, so only known ones are kept, however many are made up. */
function withKnownVersion<Known extends Report>(report: Known, { builds }: SiteComposition): Known {
  const isKnown = (builds[report.part] ?? []).some(({ version }) => version === report.version);
  if (isKnown) return report;
  return { ...report, version: 'other', ...(Object.hasOwn(builds, report.part) ? {} : { part: 'shell' }) };
}

/** Sixty beacons a minute from one address, and three thousand from all. */
function limitRate(now: () => number) {
  const asked = new Map<string, number>();
  let minute = 0;
  let total = 0;
  return (address: string): boolean => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      asked.clear();
      total = 0;
      minute = current;
    }
    const own = (asked.get(address) ?? 0) + 1;
    if (own > perAddress || total >= perMinute) return false;
    asked.set(address, own);
    total += 1;
    return true;
  };
}

const perAddress = 60;
const perMinute = 3000;
