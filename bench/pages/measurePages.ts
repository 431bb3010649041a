import { inTurns } from './inTurns.ts';
import type { Options } from './options.ts';
import { asTable, formatSpread, ratioTo, readResults, resultsFile, spread } from './report.ts';
import { openSites } from './sites/openSites.ts';
import { publishVariants } from './sites/publishVariants.ts';
import { variantNames } from './sites/startSites.ts';
import { type Visit, visitPage } from './visits/visitPage.ts';

/** One visit with what it was a visit of. */
type Sample = { variant: string; page: string; network: string; kind: 'cold' | 'warm'; visit: Visit };

/** A new browser's first visit to each page, and its second with what it then has. */
export async function measurePages(options: Options): Promise<void> {
  const samples = await readResults<Sample>(options.add);
  const file = resultsFile('pages');
  const sites = await openSites(publishVariants(options.variants));
  try {
    await inTurns(options, sites, {
      measure: async (variant, page, network) => {
        const of = { variant: variant.name, page: page.what, network: network.name };
        await sites.visitAs(variant, page.as, async (context) => {
          for (const kind of options.isColdOnly ? (['cold'] as const) : (['cold', 'warm'] as const))
            samples.push({ ...of, kind, visit: await visitPage(context, `${variant.url}${page.path}`, network) });
        });
      },
      afterRound: () => file.write(samples),
    });
  } finally {
    await file.write(samples);
    console.log(`${summarize(samples)}\n${formatPages(samples)}\n\nAll figures: ${file.name}`);
    await sites.stop();
  }
}

/** One line for each page and network: the composed site against the other builds of the same run. */
function summarize(samples: readonly Sample[]): string {
  const kinds = Map.groupBy(samples, ({ kind }) => kind);
  return [...kinds]
    .map(([kind, of]) => `${kind} visits: the page is shown after … ms\n${summaryTable(of)}`)
    .join('\n\n');
}

function summaryTable(samples: readonly Sample[]): string {
  const groups = Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);
  const names = variantNames.filter((name) => samples.some(({ variant }) => variant === name));
  const others = names.filter((name) => name !== 'composed');
  return asTable(
    ['page', ...names, ...others.map((name) => `composed ÷ ${name}`), 'runs'],
    [...groups].map(([title, group]) => {
      const of = (name: string) =>
        spread(group.filter(({ variant }) => variant === name).map(({ visit }) => visit.shown));
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

/** A table for each page and network: every variant's medians, and the ratio to the monolith of the same run. */
function formatPages(samples: readonly Sample[]): string {
  const groups = Map.groupBy(samples, ({ page, network, kind }) => `${page} – ${network}, ${kind}`);
  return [...groups].map(([title, group]) => `\n${title}\n${tableOf(group)}`).join('\n');
}

function tableOf(group: readonly Sample[]): string {
  const variants = [...Map.groupBy(group, ({ variant }) => variant)];
  const medianOf = (name: string) => shownOf(group.filter(({ variant }) => variant === name)).median;
  return asTable(
    head,
    variants.map(([variant, of]) => {
      const shown = shownOf(of);
      const middle = (read: (visit: Sample['visit']) => number) => spread(of.map(({ visit }) => read(visit))).median;
      return [
        variant,
        formatSpread(shown),
        ratioTo(shown.median, medianOf('monolith')),
        ratioTo(shown.median, medianOf('monolith + preload')),
        middle(({ firstPaint }) => firstPaint).toFixed(0),
        middle(({ largestPaint }) => largestPaint).toFixed(0),
        middle(({ shift }) => shift).toFixed(3),
        middle(({ longTasks }) => longTasks).toFixed(0),
        String(middle(({ requests }) => requests)),
        (middle(({ bytes }) => bytes) / 1000).toFixed(1),
        String(middle(({ depth }) => depth)),
        String(Math.max(...of.map(({ visit }) => visit.repeated.length))),
        String(shown.count),
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
