import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import autocannon from 'autocannon';
import { root } from 'dev/workspace';
import { directoryStore } from 'site';

import { runSite, startSite } from '../../../site/testing/runSite.ts';
import { inTurns } from '../inTurns.ts';
import type { Options } from '../options.ts';
import { asTable, formatSpread, ratioTo, resultsFile, spread } from '../report.ts';
import { openSites, type Publish } from '../sites/openSites.ts';
import { type Visit, visitPage } from '../visits/visitPage.ts';
import { amounts, nameOf, nextBuild, publishGrown } from './growSite.ts';

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

/** The most runs of publishing and serving, which take ten seconds for each run and site. */
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

/** The size of the page's HTML, which contains the composition. */
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

/** What a server of a large site does; times in milliseconds, sizes in bytes. */
type ServerSample = { name: string; publishing: number; pagesPerSecond: Record<string, number> };
type Grown = { name: string; folder: string };

/** Publishes a build and requests pages, on each site in turn, each in its own process. */
async function measureServers(sites: readonly Grown[], pages: readonly string[], runs: number) {
  const samples: ServerSample[] = [];
  for (let run = 0; run < runs; run += 1)
    for (const { name, folder } of run % 2 === 0 ? sites : sites.toReversed())
      samples.push({
        name,
        publishing: await timePublish(folder, `${Date.now()}`),
        pagesPerSecond: await countPages(folder, pages),
      });
  return samples;
}

async function timePublish(folder: string, mark: string): Promise<number> {
  const parent = await mkdtemp(join(tmpdir(), 'bench-publish-'));
  const build = await nextBuild(directoryStore(folder), join(parent, 'build'), mark);
  const start = performance.now();
  const { code, err } = await runSite(['publish', 'remote-main', '--from', build, '--store', folder], {
    SITE_PARTS: root,
  });
  const took = performance.now() - start;
  await rm(parent, { recursive: true });
  if (code !== 0) throw new Error(err);
  return took;
}

async function countPages(folder: string, pages: readonly string[]): Promise<Record<string, number>> {
  const { child, ended } = startSite(['serve', '--store', folder, '--port', '0']);
  const [line] = child.stdout === null ? [] : await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const counted: Record<string, number> = {};
  const headers = { 'accept-encoding': 'br' };
  for (const page of pages) {
    // The first page of a composition takes longer, because all of it is processed.
    await (await fetch(`${url}${page}`)).text();
    await autocannon({ url: `${url}${page}`, connections: 20, duration: 1, headers });
    const { requests, non2xx, errors } = await autocannon({
      url: `${url}${page}`,
      connections: 20,
      duration: 3,
      headers,
    });
    if (non2xx + errors > 0) throw new Error(`${page} was not answered ${non2xx + errors} times.`);
    counted[page] = requests.average;
  }
  child.kill('SIGTERM');
  await ended;
  return counted;
}

/** The size of a page over HTTP/2, compressed and uncompressed. */
async function pageSizes(origin: string, page: string): Promise<{ raw: number; compressed: number }> {
  const session = connect(origin, { rejectUnauthorized: false });
  const size = async (encoding: string) =>
    (await buffer(session.request({ ':path': page, 'accept-encoding': encoding }))).length;
  const [raw, compressed] = [await size('identity'), await size('br')];
  session.close();
  return { raw, compressed };
}
