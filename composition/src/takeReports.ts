import { Counter, Histogram, type Registry } from 'prom-client';
import * as v from 'valibot';

import { createMinuteLimit } from './limits.ts';
import { parseJson } from './parseJson.ts';
import { teamName } from './part.ts';
import { partVersion, remoteName } from './remotes.ts';
import { routePath } from './routes.ts';
import { reportLimits, withoutPersonalData } from './reports.ts';

const errorKinds = ['uncaught', 'rejected', 'caught', 'load', 'finding', 'call', 'healed'] as const;
const measures = ['LCP', 'INP', 'CLS', 'fetched', 'started', 'shown'] as const;

const subject = {
  part: v.union([v.literal('shell'), remoteName]),
  version: partVersion,
  /** The pattern of the page's route, never its address; empty for an unknown one. */
  route: v.union([v.literal(''), routePath]),
};

/** A position in a file of a part: remote-main/1.0.0-abc/assets/page.js:1:2345. */
const position = v.pipe(
  v.string(),
  v.maxLength(400),
  v.regex(
    /^(shell|remote-[a-z0-9-]{1,50})\/\w[\w.-]{0,99}(\/[\w@~+-][\w.@~+-]*)+\.js:\d{1,7}:\d{1,7}$/,
    'not a position',
  ),
);

export const errorReport = v.strictObject({
  ...subject,
  kind: v.picklist(errorKinds),
  reference: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'not a reference')),
  message: v.pipe(v.string(), v.maxLength(reportLimits.message)),
  stack: v.pipe(v.array(position), v.maxLength(reportLimits.frames)),
});
type ErrorReport = v.InferOutput<typeof errorReport>;
export type ErrorKind = ErrorReport['kind'];

/** A measurement of one visit, in milliseconds; CLS has no unit. */
const measureReport = v.strictObject({
  ...subject,
  kind: v.literal('measure'),
  name: v.picklist(measures),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});
export type MeasureReport = v.InferOutput<typeof measureReport>;

/** What a page sends, without anything that identifies the visitor. */
const beacon = v.pipe(v.array(v.union([errorReport, measureReport])), v.nonEmpty(), v.maxLength(reportLimits.reports));
export type Report = ErrorReport | MeasureReport;

/** A site's parts: their owners and their recent versions. */
export const reportedSite = v.object({
  shell: v.nullable(v.object({ owner: v.optional(teamName) })),
  remotes: v.array(v.object({ name: remoteName, owner: v.optional(teamName) })),
  builds: v.record(v.string(), v.array(v.object({ version: partVersion }))),
});
export type ReportedSite = v.InferOutput<typeof reportedSite>;

/** An error of a page as it is logged, with the team that owns the part and the time of arrival. */
export type LoggedError = ErrorReport & { time: string; event: 'page-error'; owner: string | null };

type Options = {
  figures: ReportFigures;
  site: () => Promise<ReportedSite>;
  log: (entry: LoggedError) => void;
  now?: () => number;
};

export type ReportRefusal = 'Too many reports' | 'Too large' | 'Not a report';

/** Accepts reports of pages. Anyone can send anything here, so everything that is stored has a limit. */
export function createReportTaker({ figures, site, log, now = Date.now }: Options) {
  const limit = createMinuteLimit(rate, now);
  const logLimit = createMinuteLimit(logRate, now);
  return {
    /** Counts a beacon of an address before its body is read; false if there are too many. */
    mayAsk: limit.take,
    async take(body: Uint8Array, address: string): Promise<ReportRefusal | null> {
      if (body.length > reportLimits.bytes) return 'Too large';
      const read = v.safeParse(beacon, parseJson(new TextDecoder().decode(body)));
      if (!read.success) return 'Not a report';
      const current = await site();
      for (const report of read.output) {
        const counted = withKnownVersion(report, current);
        if (counted.kind === 'measure') figures.measured(counted);
        else figures.failed(counted);
        if (report.kind === 'measure' || !logLimit.take(address)) continue;
        const { message, ...rest } = report;
        const time = new Date(now()).toISOString();
        const owner = ownerOf(current, report.part);
        log({ time, event: 'page-error', owner, ...rest, message: withoutPersonalData(message) });
      }
      return null;
    },
  };
}

function ownerOf({ shell, remotes }: ReportedSite, part: string): string | null {
  const live = part === 'shell' ? shell : remotes.find(({ name }) => name === part);
  return live?.owner ?? null;
}

/** Versions become labels of metrics, so made-up ones are removed: only recent versions of the site count. */
function withKnownVersion<Known extends Report>(report: Known, { builds }: ReportedSite): Known {
  const isKnown = (builds[report.part] ?? []).some(({ version }) => version === report.version);
  if (isKnown) return report;
  return { ...report, version: 'other', ...(Object.hasOwn(builds, report.part) ? {} : { part: 'shell' }) };
}

/** Beacons per minute, of one network and of all. */
const rate = { perAddress: 60, perMinute: 3000 };

/** Logged errors per minute; further ones are only counted. Otherwise made-up errors would quickly fill the log. */
const logRate = { perAddress: 30, perMinute: 1000 };

/** What pages report, as figures for Prometheus. */
export class ReportFigures {
  readonly #errors: Counter;
  readonly #refused: Counter;
  readonly #seconds: Histogram;
  readonly #shifts: Histogram;

  constructor(register: Registry) {
    const registers = [register];
    const ofVisit = ['part', 'version', 'name'];
    this.#errors = new Counter({
      name: 'site_page_errors_total',
      help: 'Errors of pages',
      labelNames: ['part', 'version', 'kind'],
      registers,
    });
    this.#refused = new Counter({
      name: 'site_reports_refused_total',
      help: 'Refused reports of pages',
      labelNames: ['why'],
      registers,
    });
    this.#seconds = new Histogram({
      name: 'site_page_seconds',
      help: 'Times of visits',
      labelNames: ofVisit,
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10],
      registers,
    });
    this.#shifts = new Histogram({
      name: 'site_page_layout_shift',
      help: 'Layout shifts of visits',
      labelNames: ofVisit,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
      registers,
    });
  }

  failed({ part, version, kind }: Pick<ErrorReport, 'part' | 'version' | 'kind'>): void {
    this.#errors.inc({ part, version, kind });
  }

  measured({ part, version, name, value }: Pick<MeasureReport, 'part' | 'version' | 'name' | 'value'>): void {
    if (name === 'CLS') this.#shifts.observe({ part, version, name }, value);
    else this.#seconds.observe({ part, version, name }, value / 1000);
  }

  refused(why: string): void {
    this.#refused.inc({ why });
  }
}
