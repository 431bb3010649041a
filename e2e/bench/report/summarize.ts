import type { Sample } from '../measurePages.ts';
import { asTable } from './asTable.ts';
import { spread } from './spread.ts';

/** One line for each page and network: how the composed site stands beside the monoliths of the same run. */
export function summarize(samples: readonly Sample[]): string {
  const kinds = Map.groupBy(samples, ({ kind }) => kind);
  return [...kinds].map(([kind, of]) => `${kind} visits: the page is shown after … ms\n${tableOf(of)}`).join('\n\n');
}

function tableOf(samples: readonly Sample[]): string {
  const places = Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);
  return asTable(
    ['page', ...variants.flatMap(({ title }) => title), '÷ monolith', '÷ + preload', 'runs'],
    [...places].map(([place, group]) => {
      const of = (name: string) =>
        spread(group.filter(({ variant }) => variant === name).map(({ visit }) => visit.shown));
      const composed = of('composed').median;
      return [
        place,
        ...variants.map(({ name }) => told(of(name))),
        (composed / of('monolith').median).toFixed(2),
        (composed / of('monolith + preload').median).toFixed(2),
        String(of('composed').count),
      ];
    }),
  );
}

const variants = [
  { name: 'composed', title: 'composed' },
  { name: 'monolith', title: 'monolith' },
  { name: 'monolith + preload', title: 'monolith + preload' },
];

const told = ({ median, min, max }: ReturnType<typeof spread>) =>
  Number.isNaN(median) ? '' : `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
