import { inTurns } from './inTurns.ts';
import type { Options } from './options.ts';
import { asTable } from './report/asTable.ts';
import { ratioTo } from './report/ratioTo.ts';
import { resultsFile } from './report/resultsFile.ts';
import { spread } from './report/spread.ts';
import { openSites } from './sites/openSites.ts';
import { publishVariants } from './sites/publishVariants.ts';
import { type Navigation, navigate } from './visits/navigate.ts';

type Sample = { variant: string; network: string; navigation: Navigation };

/** How long a click on a link of the site takes until its page is painted. */
export async function measureNavigation(options: Options): Promise<void> {
  const file = resultsFile('navigation');
  const sites = await openSites(publishVariants(options.variants));
  const samples: Sample[] = [];
  const home = { path: '/', as: 'active', what: '/' } as const;
  try {
    await inTurns({ ...options, pages: [home] }, sites, {
      measure: async (variant, { path, as }, network) => {
        const navigation = await sites.visitAs(variant, as, (context) =>
          navigate(context, `${variant.url}${path}`, network),
        );
        samples.push({ variant: variant.name, network: network.name, navigation });
      },
      afterRound: () => file.write(samples),
    });
  } finally {
    await file.write(samples);
    const groups = Map.groupBy(samples, ({ network }) => network);
    for (const [network, group] of groups) console.log(`\nclick → painted, ms – ${network}\n${tell(group)}`);
    console.log(`\nAll figures: ${file.name}`);
    await sites.stop();
  }
}

function tell(group: readonly Sample[]): string {
  const figures = (name: string, kind: keyof Navigation) =>
    spread(group.filter(({ variant }) => variant === name).map(({ navigation }) => navigation[kind]));
  const names = [...new Set(group.map(({ variant }) => variant))];
  return asTable(
    ['variant', ...kinds.flatMap(([, title]) => [title, '÷ monolith']), 'runs'],
    names.map((name) => [
      name,
      ...kinds.flatMap(([kind]) => {
        const { median, min, max } = figures(name, kind);
        const ratio = ratioTo(median, figures('monolith', kind).median);
        return [`${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`, ratio];
      }),
      String(figures(name, 'again').count),
    ]),
  );
}

const kinds = [
  ['atOnce', 'at once'],
  ['afterAPause', 'after a pause'],
  ['again', 'again'],
] as const;
