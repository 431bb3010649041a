import { inTurns } from './inTurns.ts';
import type { Options } from './options.ts';
import { asTable, formatSpread, ratioTo, spread } from './report.ts';
import { openSites, variantNames } from './sites/openSites.ts';
import { publishVariants } from './sites/publishVariants.ts';
import { type Visit, visitPage } from './visits/visitPage.ts';

type Sample = { variant: string; page: string; network: string; visit: Visit };

/** Measures a new browser's first visit to each page. */
export async function measurePages(options: Options): Promise<void> {
  const samples: Sample[] = [];
  const sites = await openSites(publishVariants(options.before));
  try {
    await inTurns(options, sites, async (variant, page, network) =>
      sites.visitAs(variant, page.as, async (context) => {
        const visit = await visitPage(context, `${variant.url}${page.path}`, network);
        samples.push({ variant: variant.name, page: page.what, network: network.name, visit });
      }),
    );
  } finally {
    for (const figure of ['shown', 'complete'] as const)
      console.log(`the page is ${figure} after … ms\n${summaryTable(samples, figure)}\n`);
    console.log(formatPages(samples));
    await sites.stop();
  }
}

/** One line for each page and network: the composed site against the other builds of the same run. */
function summaryTable(samples: readonly Sample[], figure: 'shown' | 'complete'): string {
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
function formatPages(samples: readonly Sample[]): string {
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
