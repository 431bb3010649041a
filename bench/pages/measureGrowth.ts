import { hash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildParts, outputsIn } from 'dev/buildParts';
import { publishOutputs } from 'dev/serveSite';
import { directoryStore } from 'site';

import { inTurns } from './inTurns.ts';
import type { Options } from './options.ts';
import { asTable, formatSpread, resultsFile, spread } from './report.ts';
import { openSites, type Publish } from './sites/openSites.ts';
import { type Visit, visitPage } from './visits/visitPage.ts';

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
    for (const [title, group] of groups) console.log(`\n${title}\n${growthTable(group)}`);
    console.log(`\nAll figures: ${file.name}`);
    await sites.stop();
  }
}

function growthTable(group: readonly Sample[]): string {
  const of = (name: string, read: (visit: Visit) => number) =>
    spread(group.filter(({ variant }) => variant === name).map(({ visit }) => read(visit)));
  const names = amounts.map((amount) => `${amount} remotes`);
  const first = names[0] ?? '';
  return asTable(
    ['composition', 'shown ms (min–max)', '÷ 2 remotes', 'requests', 'kB br but the page', 'kB br of the page', 'runs'],
    names.map((name) => {
      const times = of(name, ({ shown }) => shown);
      return [
        name,
        formatSpread(times),
        (times.median / of(first, ({ shown }) => shown).median).toFixed(2),
        String(of(name, ({ requests }) => requests).median),
        (of(name, (visit) => visit.bytes - page(visit)).median / 1000).toFixed(1),
        (of(name, page).median / 1000).toFixed(1),
        String(times.count),
      ];
    }),
  );
}

/** The page's own text, which carries the composition. */
const page = ({ entries }: Visit) => entries.find(({ kind }) => kind === 'navigation')?.bytes ?? 0;

/** How many remotes the compositions have. */
const amounts = [2, 10, 50];

/** The composed site as it is, and with copies of a remote under other names and routes. */
const publishGrown: Publish = async (builds, stores) => {
  const outputs = outputsIn(path.join(builds, 'composed'));
  await buildParts(outputs);
  const published = [];
  for (const amount of amounts) {
    const store = directoryStore(path.join(stores, String(amount)));
    await publishOutputs(outputs, store, 'best');
    const more = Array.from({ length: amount - (outputs.size - 1) }, (_, index) => index + 1);
    // Nobody opens a copy: how small its files get does not matter.
    for (const index of more)
      await publishOutputs(new Map([[`remote-copy-${index}`, await copyRemote(index, builds)]]), store);
    published.push({ name: `${amount} remotes`, store });
  }
  return published;
};

async function copyRemote(index: number, builds: string): Promise<string> {
  const name = `remote-copy-${index}`;
  const copy = path.join(builds, 'copies', name);
  await rm(copy, { recursive: true, force: true });
  await cp(path.join(builds, 'composed/remote-main'), copy, { recursive: true });
  const file = path.join(copy, 'part.json');
  const part = JSON.parse(await readFile(file, 'utf8'));
  const routes = part.routes.map((route: { path: string }) => ({
    ...route,
    path: `/${name}${route.path}`,
    nav: false,
  }));
  // Another hash too, or the compression would make nothing of the copies.
  const entry = `${await readFile(path.join(copy, part.entry), 'utf8')}\n//${name}`;
  const integrity = { ...part.integrity, [part.entry]: `sha384-${hash('sha384', entry, 'base64')}` };
  await writeFile(path.join(copy, part.entry), entry);
  await writeFile(file, JSON.stringify({ ...part, name, version: `${part.version}-${index}`, routes, integrity }));
  return copy;
}
