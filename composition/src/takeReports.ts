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

type Histogram = { buckets: number[]; sum: number; count: number };

/** Histograms by their labels, in the text format of Prometheus. */
export function createHistograms(name: string, boundsOf: (key: string) => readonly number[]) {
  const histograms = new Map<string, Histogram>();
  return {
    note(key: string, value: number): void {
      const bounds = boundsOf(key);
      const histogram = histograms.get(key) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
      histograms.set(key, histogram);
      for (const [index, bound] of bounds.entries())
        if (value <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
      histogram.sum += value;
      histogram.count += 1;
    },
    toLines: () => [
      `# TYPE ${name} histogram`,
      ...[...histograms].flatMap(([key, { buckets, sum, count }]) => [
        ...boundsOf(key).map((bound, index) => `${name}_bucket{${key},le="${bound}"} ${buckets[index]}`),
        `${name}_bucket{${key},le="+Inf"} ${count}`,
        `${name}_sum{${key}} ${sum}`,
        `${name}_count{${key}} ${count}`,
      ]),
    ],
  };
}

/** What pages have reported to this process, as figures: since the start for Prometheus, and for the last hour. */
export class ReportFigures {
  readonly #now: () => number;
  readonly #errors = new Map<string, number>();
  readonly #measures = createHistograms('site_page_measures', measureBounds);
  /** The latest values of each measure. */
  readonly #latest = new Map<string, number[]>();
  readonly #refused = new Map<string, number>();
  readonly #minutes = new Map<string, Map<number, number>>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  failed({ part, version, kind }: Pick<ErrorReport, 'part' | 'version' | 'kind'>): void {
    increase(this.#errors, labels({ part, version, kind }));
    if (!isOfPart(kind)) return;
    const minutes = this.#minutes.get(part) ?? new Map<number, number>();
    this.#minutes.set(part, minutes);
    const minute = this.#minute();
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
    for (const old of minutes.keys()) if (old <= minute - 60) minutes.delete(old);
  }

  measured({ part, version, name, value }: Pick<MeasureReport, 'part' | 'version' | 'name' | 'value'>): void {
    const scaled = name === 'CLS' ? value : value / 1000;
    const key = labels({ part, version, name });
    this.#measures.note(key, scaled);
    const latest = this.#latest.get(key) ?? [];
    this.#latest.set(key, latest);
    latest.push(value);
    if (latest.length > keptValues) latest.shift();
  }

  refused(why: string): void {
    increase(this.#refused, labels({ why }));
  }

  /** Errors of a part in each of the last sixty minutes, the oldest first. */
  lastHour(part: string): number[] {
    const minutes = this.#minutes.get(part);
    return Array.from({ length: 60 }, (_, index) => minutes?.get(this.#minute() - 59 + index) ?? 0);
  }

  /** The 75th percentile of a build's visits, in milliseconds; null before there are any. */
  p75(part: string, version: string, name: MeasureReport['name']): number | null {
    const latest = this.#latest.get(labels({ part, version, name }))?.toSorted((one, other) => one - other);
    return latest?.[Math.ceil(latest.length * 0.75) - 1] ?? null;
  }

  toPrometheus(): string {
    const lines = [
      ...countLines('site_page_errors_total', this.#errors),
      ...countLines('site_reports_refused_total', this.#refused),
      ...this.#measures.toLines(),
    ];
    return `${lines.join('\n')}\n`;
  }

  #minute(): number {
    return Math.floor(this.#now() / 60_000);
  }
}

/** Whether an error counts against the part. Failed calls are the API's, and a healed build was reported before. */
const isOfPart = (kind: ErrorKind) => kind !== 'call' && kind !== 'healed';

/** In seconds, which Prometheus expects; layout shift has no unit. */
const measureBounds = (key: string) =>
  key.endsWith('name="CLS"') ? [0.01, 0.05, 0.1, 0.25, 0.5] : [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10];

/** Counts by their labels, in the same format. */
export const countLines = (name: string, counts: ReadonlyMap<string, number>, type = 'counter') => [
  `# TYPE ${name} ${type}`,
  ...[...counts].map(([key, count]) => `${name}{${key}} ${count}`),
];

const keptValues = 500;

// The values were validated on arrival and contain no quotes or line breaks.
const labels = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');

export const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
