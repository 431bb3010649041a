import type { Visit } from './visits/visitPage.ts';

/** One visit: its variant, page, conditions and measurements. */
export type Sample = { variant: string; page: string; network: string; visit: Visit };

/**
 * Prints a table with a line for each page and network: the medians of each variant, and the ratio of the composed site
 * to another variant in the same round, because other load on the machine affects both. The 90% interval is in
 * brackets.
 */
export function printSummary(samples: readonly Sample[], figure: 'shown' | 'complete'): void {
  const names = [...new Set(samples.map(({ variant }) => variant))];
  const otherNames = names.filter((name) => name !== 'composed');
  const lines = [...groupByPage(samples)].map(([page, group]) => {
    const getTimes = (name: string) =>
      group.filter(({ variant }) => variant === name).map(({ visit }) => visit[figure]);
    const listRatios = (name: string) => {
      const composedTimes = getTimes('composed');
      return getTimes(name)
        .slice(0, composedTimes.length)
        .map((value, round) => (composedTimes[round] ?? Number.NaN) / value);
    };
    return {
      page,
      ...Object.fromEntries(names.map((name) => [name, formatMedian(getTimes(name), 0)])),
      ...Object.fromEntries(otherNames.map((name) => [`composed ÷ ${name}`, formatMedian(listRatios(name), 2)])),
      rounds: Math.min(...names.map((name) => getTimes(name).length)),
    };
  });
  console.log(`the page is ${figure} after … ms: median (90% interval)`);
  console.table(lines);
}

/** Prints a table for each page and network with the medians of every variant. */
export function printPages(samples: readonly Sample[]): void {
  for (const [title, group] of groupByPage(samples)) {
    console.log(title);
    console.table(
      [...Map.groupBy(group, ({ variant }) => variant)].map(([variant, visits]) => ({
        variant,
        ...Object.fromEntries(
          figures.map(([name, read, digits]) => [name, roundDigits(computeMedian(visits.map(read)).middle, digits)]),
        ),
        runs: visits.length,
      })),
    );
  }
}

const groupByPage = (samples: readonly Sample[]) => Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);

const figures: [name: string, read: (sample: Sample) => number, digits: number][] = [
  ['first paint', ({ visit }) => visit.firstPaint, 0],
  ['shown', ({ visit }) => visit.shown, 0],
  ['complete', ({ visit }) => visit.complete, 0],
  ['LCP', ({ visit }) => visit.largestPaint, 0],
  ['CLS', ({ visit }) => visit.shift, 3],
  ['long tasks', ({ visit }) => visit.longTasks, 0],
  ['longest', ({ visit }) => visit.longestTask, 0],
  ['files', ({ visit }) => visit.requests, 0],
  ['kB of files', ({ visit }) => visit.bytes / 1000, 1],
  ['kB received', ({ visit }) => visit.received / 1000, 1],
  ['longest chain', ({ visit }) => visit.depth, 0],
  ['repeated', ({ visit }) => visit.repeated.length, 0],
];

const roundDigits = (figure: number, digits: number) => Number(figure.toFixed(digits));

const formatMedian = (values: readonly number[], digits: number) => {
  const { middle, low, high } = computeMedian(values);
  const interval = low === null || high === null ? '' : ` (${low.toFixed(digits)}–${high.toFixed(digits)})`;
  return `${middle.toFixed(digits)}${interval}`;
};

/**
 * Returns the median and a distribution-free confidence interval of at least 90% (sign test). The interval needs at
 * least five measurements.
 */
export function computeMedian(values: readonly number[]): { middle: number; low: number | null; high: number | null } {
  const sortedValues = values.toSorted((a, b) => a - b);
  const count = sortedValues.length;
  const halfIndex = (count - 1) / 2;
  const medianValue =
    ((sortedValues[Math.floor(halfIndex)] ?? Number.NaN) + (sortedValues[Math.ceil(halfIndex)] ?? Number.NaN)) / 2;
  // How many values are below the true median has a binomial distribution. Finds the innermost pair of values beyond which
  // the true median lies with a probability of at most 5% on each side.
  let likelihood = 0.5 ** count;
  let rank = -1;
  for (let sum = likelihood; sum <= 0.05; sum += likelihood) {
    rank += 1;
    likelihood *= (count - rank) / (rank + 1);
  }
  return { middle: medianValue, low: sortedValues[rank] ?? null, high: sortedValues[count - 1 - rank] ?? null };
}
