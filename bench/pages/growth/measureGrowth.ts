import { inTurns } from '../inTurns.ts';
import type { Options } from '../options.ts';
import { asTable, formatSpread, ratioTo, resultsFile, spread } from '../report.ts';
import { openSites, type Publish } from '../sites/openSites.ts';
import { type Visit, visitPage } from '../visits/visitPage.ts';
import { amounts, nameOf, publishGrown } from './growSite.ts';
import { measureServers, pageSizes, type ServerSample } from './measureServer.ts';

type Sample = { variant: string; page: string; network: string; visit: Visit };

/** Whether a page, publishing and serving cost more when the composition has more remotes. */
export async function measureGrowth(options: Options): Promise<void> {
  const file = resultsFile('growth');
  const stores: { name: string; folder: string }[] = [];
  const publish: Publish = async (builds, folder) => {
    const published = await publishGrown(builds, folder);
    stores.push(...published.map(({ name, store }) => ({ name, folder: store.name })));
    return published;
  };
  const sites = await openSites(publish);
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
    const groups = Map.groupBy(samples, ({ page, network }) => `${page} – ${network}`);
    for (const [title, group] of groups) console.log(`\n${title}\n${visitTable(group)}`);

    const paths = pages.map(({ path }) => path);
    const sizes = await Promise.all(
      sites.variants.flatMap(({ name, url }) =>
        paths.map(async (path) => ({ name, path, ...(await pageSizes(url, path)) })),
      ),
    );
    for (const path of paths) console.log(`\n${path}\n${sizeTable(sizes.filter((size) => size.path === path))}`);
    const servers = await measureServers(stores, paths, Math.min(options.runs, maxRuns));
    console.log(`\nsite publish, site serve\n${serverTable(servers, paths)}`);
    await file.write({ samples, sizes, servers });
  } finally {
    console.log(`\nAll figures: ${file.name}`);
    await sites.stop();
  }
}

/** Publishing and serving take ten seconds a run and site. */
const maxRuns = 3;
const names = amounts.map(nameOf);
const [first = ''] = names;

function visitTable(group: readonly Sample[]): string {
  const of = (name: string, read: (visit: Visit) => number) =>
    spread(group.filter(({ variant }) => variant === name).map(({ visit }) => read(visit)));
  return asTable(
    [
      'composition',
      'shown ms (min–max)',
      '÷ 2 remotes',
      'complete ms',
      '÷ 2 remotes',
      'requests',
      'kB but the page',
      'runs',
    ],
    names.map((name) => {
      const [shown, complete] = [of(name, (visit) => visit.shown), of(name, (visit) => visit.complete)];
      return [
        name,
        formatSpread(shown),
        ratioTo(shown.median, of(first, (visit) => visit.shown).median),
        formatSpread(complete),
        ratioTo(complete.median, of(first, (visit) => visit.complete).median),
        String(of(name, ({ requests }) => requests).median),
        (of(name, (visit) => visit.bytes - pageBytes(visit)).median / 1000).toFixed(1),
        String(shown.count),
      ];
    }),
  );
}

/** The page's own text, which carries the composition. */
const pageBytes = ({ entries }: Visit) => entries.find(({ kind }) => kind === 'navigation')?.bytes ?? 0;

type Size = { name: string; raw: number; compressed: number };

function sizeTable(sizes: readonly Size[]): string {
  const least = sizes.find(({ name }) => name === first);
  return asTable(
    ['composition', 'page, bytes', '− 2 remotes', 'compressed', '− 2 remotes'],
    sizes.map(({ name, raw, compressed }) =>
      [name, raw, raw - (least?.raw ?? 0), compressed, compressed - (least?.compressed ?? 0)].map(String),
    ),
  );
}

function serverTable(samples: readonly ServerSample[], paths: readonly string[]): string {
  const of = (name: string, read: (sample: ServerSample) => number) =>
    spread(samples.filter((sample) => sample.name === name).map(read));
  const rate = (name: string, path: string) =>
    of(name, ({ pagesPerSecond }) => pagesPerSecond[path] ?? Number.NaN).median;
  return asTable(
    ['composition', 'publish s (min–max)', ...paths.flatMap((path) => [`${path} a second`, '÷ 2 remotes'])],
    names.map((name) => [
      name,
      formatSpread(
        of(name, ({ publishing }) => publishing),
        1000,
      ),
      ...paths.flatMap((path) => [rate(name, path).toFixed(0), ratioTo(rate(name, path), rate(first, path))]),
    ]),
  );
}
