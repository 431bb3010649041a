import type { Visit } from './visits/visitPage.ts';

/** One visit, and what was visited how. */
export type Sample = { variant: string; page: string; network: string; visit: Visit };

/** A table with a line for each page and network: the composed site against the other builds of the same run. */
export function printSummary(samples: readonly Sample[], figure: 'shown' | 'complete'): void {
  const names = [...new Set(samples.map(({ variant }) => variant))];
  const others = names.filter((name) => name !== 'composed');
  const lines = [...byPage(samples)].map(([page, group]) => {
    const of = (name: string) =>
      spread(group.filter(({ variant }) => variant === name).map(({ visit }) => visit[figure]));
    return {
      page,
      ...Object.fromEntries(names.map((name) => [name, formatSpread(of(name))])),
      ...Object.fromEntries(
        others.map((name) => [`composed ÷ ${name}`, rounded(of('composed').median / of(name).median, 2)]),
      ),
      runs: group.length / names.length,
    };
  });
  console.log(`the page is ${figure} after … ms`);
  console.table(lines);
}

/** A table for each page and network: every variant's medians. */
export function printPages(samples: readonly Sample[]): void {
  for (const [title, group] of byPage(samples)) {
    console.log(title);
    console.table(
      [...Map.groupBy(group, ({ variant }) => variant)].map(([variant, of]) => ({
        variant,
        ...Object.fromEntries(
          figures.map(([name, read, digits]) => [name, rounded(spread(of.map(read)).median, digits)]),
        ),
        runs: of.length,
      })),
    );
  }
}

const byPage = (samples: readonly Sample[]) => Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);

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
  ['depth', ({ visit }) => visit.depth, 0],
  ['twice', ({ visit }) => visit.repeated.length, 0],
];

const rounded = (figure: number, digits: number) => Number(figure.toFixed(digits));

/** The median and the range of some figures. */
function spread(of: readonly number[]) {
  const sorted = of.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return { median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2, min: at(0), max: at(sorted.length - 1) };
}

const formatSpread = ({ median, min, max }: ReturnType<typeof spread>) =>
  `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
