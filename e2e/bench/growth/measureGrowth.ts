import { inTurns } from '../inTurns.ts';
import type { Options } from '../options.ts';
import { asTable } from '../report/asTable.ts';
import { resultsFile } from '../report/resultsFile.ts';
import { spread } from '../report/spread.ts';
import { openSites } from '../sites/openSites.ts';
import { type Visit, visitPage } from '../visits/visitPage.ts';
import { amounts, publishGrown } from './publishGrown.ts';

type Sample = { variant: string; page: string; network: string; visit: Visit };

/** Whether a page costs more when the composition has more remotes. */
export async function measureGrowth(options: Options): Promise<void> {
  const file = resultsFile('growth');
  const sites = await openSites(publishGrown);
  const samples: Sample[] = [];
  const pages = options.pages.filter(({ what }) => what === '/login, signed out' || what === '/dashboard, signed in');
  const networks = options.networks.filter(({ name }) => name !== 'slow4g');
  try {
    await inTurns({ ...options, pages, networks }, sites, {
      measure: async (variant, page, network) => {
        const visit = await sites.visitAs(variant, page.as, (context) =>
          visitPage(context, `${variant.url}${page.path}`, network),
        );
        samples.push({ variant: variant.name, page: page.what, network: network.name, visit });
      },
      afterRound: () => file.write(samples),
    });
  } finally {
    await file.write(samples);
    const groups = Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);
    for (const [title, group] of groups) console.log(`\n${title}\n${tell(group)}`);
    console.log(`\nAll figures: ${file.name}`);
    await sites.stop();
  }
}

function tell(group: readonly Sample[]): string {
  const of = (name: string, read: (visit: Visit) => number) =>
    spread(group.filter(({ variant }) => variant === name).map(({ visit }) => read(visit)));
  const names = amounts.map((amount) => `${amount} remotes`);
  const first = names[0] ?? '';
  return asTable(
    ['composition', 'shown ms (min–max)', '÷ 2 remotes', 'requests', 'kB br but the page', 'kB br of the page', 'runs'],
    names.map((name) => {
      const { median, min, max, count } = of(name, ({ shown }) => shown);
      return [
        name,
        `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`,
        (median / of(first, ({ shown }) => shown).median).toFixed(2),
        String(of(name, ({ requests }) => requests).median),
        (of(name, (visit) => visit.bytes - page(visit)).median / 1000).toFixed(1),
        (of(name, page).median / 1000).toFixed(1),
        String(count),
      ];
    }),
  );
}

/** The page's own text, which carries the composition. */
const page = ({ entries }: Visit) => entries.find(({ kind }) => kind === 'navigation')?.bytes ?? 0;
