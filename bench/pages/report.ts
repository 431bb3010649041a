import { variantNames } from './sites/openSites.ts';
import type { Visit } from './visits/visitPage.ts';

/** One visit, and what was visited how. */
export type Sample = { variant: string; page: string; network: string; visit: Visit };

/** One line for each page and network: the composed site against the other builds of the same run. */
export function summaryTable(samples: readonly Sample[], figure: 'shown' | 'complete'): string {
  const groups = Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);
  const names = variantNames.filter((name) => samples.some(({ variant }) => variant === name));
  const others = names.filter((name) => name !== 'composed');
  return asTable(
    ['page', ...names, ...others.map((name) => `composed ÷ ${name}`), 'runs'],
    [...groups].map(([title, group]) => {
      const visitsOf = (name: string) => group.filter(({ variant }) => variant === name).map(({ visit }) => visit);
      const of = (name: string) => spread(visitsOf(name).map((visit) => visit[figure]));
      const counts = spread(names.map((name) => of(name).count));
      return [
        title,
        ...names.map((name) => formatSpread(of(name))),
        ...others.map((name) => ratioTo(of('composed').median, of(name).median)),
        counts.min === counts.max ? String(counts.min) : `${counts.min}–${counts.max}`,
      ];
    }),
  );
}

/** A table for each page and network: every variant's medians. */
export function formatPages(samples: readonly Sample[]): string {
  const groups = Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);
  return [...groups].map(([title, group]) => `\n${title}\n${tableOf(group)}`).join('\n');
}

function tableOf(group: readonly Sample[]): string {
  const variants = [...Map.groupBy(group, ({ variant }) => variant)];
  return asTable(
    ['variant', ...columns.map(([title]) => title), 'twice', 'runs'],
    variants.map(([variant, of]) => [
      variant,
      ...columns.map(([, read, digits]) => spread(of.map(({ visit }) => read(visit))).median.toFixed(digits)),
      String(Math.max(...of.map(({ visit }) => visit.repeated.length))),
      String(of.length),
    ]),
  );
}

const columns: [title: string, read: (visit: Visit) => number, digits: number][] = [
  ['first paint', (visit) => visit.firstPaint, 0],
  ['shown', (visit) => visit.shown, 0],
  ['complete', (visit) => visit.complete, 0],
  ['LCP', (visit) => visit.largestPaint, 0],
  ['CLS', (visit) => visit.shift, 3],
  ['long tasks', (visit) => visit.longTasks, 0],
  ['longest', (visit) => visit.longestTask, 0],
  ['files', (visit) => visit.requests, 0],
  ['kB of files', (visit) => visit.bytes / 1000, 1],
  ['kB received', (visit) => visit.received / 1000, 1],
  ['depth', (visit) => visit.depth, 0],
];

/** A Markdown table with padded columns, so that it is readable in a terminal too. */
function asTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

// Text is aligned left, numbers right.
const pad = (cell: string, width: number, column: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));

/** The median and range of some figures. */
type Spread = { median: number; min: number; max: number; count: number };

function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
    count: sorted.length,
  };
}

/** The median, and the range in brackets. */
function formatSpread({ median, min, max }: Spread): string {
  if (Number.isNaN(median)) return '';
  return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
}

/** A figure as a multiple of another; empty if one was not measured. */
function ratioTo(figure: number, base: number): string {
  const ratio = figure / base;
  return Number.isNaN(ratio) ? '' : ratio.toFixed(2);
}
