import type { Sample } from '../measurePages.ts';
import { asTable } from './asTable.ts';
import { ratioTo } from './ratioTo.ts';
import { spread } from './spread.ts';

/** A table for each page and network: every variant's medians, and the ratio to the monolith of the same run. */
export function tellPages(samples: readonly Sample[]): string {
  const groups = Map.groupBy(samples, ({ page, network, kind }) => `${page} – ${network}, ${kind}`);
  return [...groups].map(([title, group]) => `\n${title}\n${tableOf(group)}`).join('\n');
}

function tableOf(group: readonly Sample[]): string {
  const variants = [...Map.groupBy(group, ({ variant }) => variant)];
  const yardstick = (name: string) => shownOf(group.filter(({ variant }) => variant === name)).median;
  return asTable(
    head,
    variants.map(([variant, of]) => {
      const { median, min, max, count } = shownOf(of);
      const middle = (read: (visit: Sample['visit']) => number) => spread(of.map(({ visit }) => read(visit))).median;
      return [
        variant,
        `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`,
        ratioTo(median, yardstick('monolith')),
        ratioTo(median, yardstick('monolith + preload')),
        middle(({ firstPaint }) => firstPaint).toFixed(0),
        middle(({ largestPaint }) => largestPaint).toFixed(0),
        middle(({ shift }) => shift).toFixed(3),
        middle(({ longTasks }) => longTasks).toFixed(0),
        String(middle(({ requests }) => requests)),
        (middle(({ bytes }) => bytes) / 1000).toFixed(1),
        String(middle(({ depth }) => depth)),
        String(Math.max(...of.map(({ visit }) => visit.repeated.length))),
        String(count),
      ];
    }),
  );
}

const shownOf = (of: readonly Sample[]) => spread(of.map(({ visit }) => visit.shown));

const head = [
  'variant',
  'shown ms (min–max)',
  '÷ monolith',
  '÷ + preload',
  'first paint',
  'LCP',
  'CLS',
  'long tasks',
  'requests',
  'kB br',
  'depth',
  'twice',
  'runs',
];
