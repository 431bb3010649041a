import type { ErrorKind, ErrorReport, MeasureReport } from './beacon.ts';

type Histogram = { buckets: number[]; sum: number; count: number; latest: number[] };

/** What pages have reported to this process, as figures: for Prometheus since the start, for people in the last hour. */
export class ReportFigures {
  readonly #now: () => number;
  readonly #errors = new Map<string, number>();
  readonly #measures = new Map<string, Histogram>();
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
    const bounds = boundsOf(name);
    const key = labels({ part, version, name });
    const empty = { buckets: bounds.map(() => 0), sum: 0, count: 0, latest: [] };
    const histogram = this.#measures.get(key) ?? empty;
    this.#measures.set(key, histogram);
    bounds.forEach((bound, index) => {
      if (scaled <= bound) histogram.buckets[index] = (histogram.buckets[index] ?? 0) + 1;
    });
    histogram.sum += scaled;
    histogram.count += 1;
    histogram.latest.push(value);
    if (histogram.latest.length > keptValues) histogram.latest.shift();
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
    const latest = this.#measures.get(labels({ part, version, name }))?.latest.toSorted((one, other) => one - other);
    return latest?.[Math.ceil(latest.length * 0.75) - 1] ?? null;
  }

  /** In the text format of Prometheus. */
  toPrometheus(): string {
    const lines = [
      ...counters('site_page_errors_total', this.#errors),
      ...counters('site_reports_refused_total', this.#refused),
      '# TYPE site_page_measures histogram',
      ...[...this.#measures].flatMap(([key, { buckets, sum, count }]) => [
        ...boundsOf(key).map((bound, index) => `site_page_measures_bucket{${key},le="${bound}"} ${buckets[index]}`),
        `site_page_measures_bucket{${key},le="+Inf"} ${count}`,
        `site_page_measures_sum{${key}} ${sum}`,
        `site_page_measures_count{${key}} ${count}`,
      ]),
    ];
    return `${lines.join('\n')}\n`;
  }

  #minute(): number {
    return Math.floor(this.#now() / 60_000);
  }
}

/** Whether an error counts against the part: failed calls are the API's, and a healed build was reported before. */
const isOfPart = (kind: ErrorKind) => kind !== 'call' && kind !== 'healed';

/** In seconds, which Prometheus expects; layout shift has no unit. */
const boundsOf = (key: string) =>
  key.includes('CLS') ? [0.01, 0.05, 0.1, 0.25, 0.5] : [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 10];

const counters = (name: string, counts: Map<string, number>) => [
  `# TYPE ${name} counter`,
  ...[...counts].map(([key, count]) => `${name}{${key}} ${count}`),
];

const keptValues = 500;

// The values are checked where they come in: none holds a quote or a line break.
const labels = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
