import type { Sample } from '../measurePages.ts';
import { variantNames } from '../sites/Variant.ts';
import { asTable } from './asTable.ts';
import { ratioTo } from './ratioTo.ts';
import { spread } from './spread.ts';

/** One line for each page and network: how the composed site stands beside the other builds of the same run. */
export function summarize(samples: readonly Sample[]): string {
  const kinds = Map.groupBy(samples, ({ kind }) => kind);
  return [...kinds].map(([kind, of]) => `${kind} visits: the page is shown after … ms\n${tableOf(of)}`).join('\n\n');
}

function tableOf(samples: readonly Sample[]): string {
  const places = Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);
  const names = variantNames.filter((name) => samples.some(({ variant }) => variant === name));
  const others = names.filter((name) => name !== 'composed');
  return asTable(
    ['page', ...names, ...others.map((name) => `composed ÷ ${name}`), 'runs'],
    [...places].map(([place, group]) => {
      const of = (name: string) =>
        spread(group.filter(({ variant }) => variant === name).map(({ visit }) => visit.shown));
      const counts = spread(names.map((name) => of(name).count));
      return [
        place,
        ...names.map((name) => told(of(name))),
        ...others.map((name) => ratioTo(of('composed').median, of(name).median)),
        counts.min === counts.max ? String(counts.min) : `${counts.min}–${counts.max}`,
      ];
    }),
  );
}

const told = ({ median, min, max }: ReturnType<typeof spread>) =>
  Number.isNaN(median) ? '' : `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
