import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { directoryStore, type Store } from '@askwell/site';
import { expect, test } from 'playwright/test';
import * as v from 'valibot';

import { storeFolder } from '../backend/testSite.ts';
import { buildMonolith } from '../bench/monolith/buildMonolith.ts';
import { publishMonolith } from '../bench/monolith/publishMonolith.ts';
import { computeMedian } from '../bench/report.ts';

test('the benchmark’s monolith → has everything except federation', async () => {
  const monolith = await buildMonolith(test.info().outputDir);
  const assets = join(monolith.out, 'assets');
  const files = await readdir(assets);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
  expect(texts.join('')).toContain('Dashboard');
  for (const mark of ['__FEDERATION__', 'RUNTIME-0', 'initializeSharing', 'askwell_remote'])
    expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(0);

  const store = directoryStore(join(test.info().outputDir, 'store'));
  await publishMonolith(store, monolith, 'quick');
  const [ours, its] = await Promise.all([directoryStore(storeFolder()), store].map(readPages));
  for (const [feature, read] of Object.entries(features)) expect(read(its), feature).toEqual(read(ours));
  expect(
    scripts.some((file) => file.startsWith('vendor.')),
    'packages in a file of their own',
  ).toBe(true);
  expect(
    files.filter((file) => !/\.[0-9a-f]{10}\.\w+(\.map)?$/.test(file)),
    'URLs by content',
  ).toEqual([]);
  expect(
    texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad')),
    'compiled ahead',
  ).toEqual([]);
});

/** What the composition gives to pages, whether or not the site is federated. */
const features: Record<string, (pages: Pages | undefined) => unknown> = {
  'early data': (pages) => pages?.map(({ path, data }) => [path, data]),
  'preloaded files': (pages) => pages?.map(({ path, preloads }) => [path, preloads > 0]),
};

const urlPath = v.pipe(v.string(), v.startsWith('/'));
const route = v.object({ path: v.string(), data: v.optional(v.unknown()) });
const remote = v.object({
  routes: v.array(route),
  preload: v.record(v.string(), v.array(v.object({ href: urlPath }))),
});
const composition = v.pipe(v.string(), v.parseJson(), v.object({ remotes: v.array(remote) }));
type Pages = { path: string; data: unknown; preloads: number }[];

async function readPages(store: Store): Promise<Pages> {
  const { remotes } = v.parse(composition, (await store.readComposition())?.text);
  const pages = remotes.flatMap(({ routes, preload }) =>
    routes.map(({ path, data }) => ({ path, data, preloads: preload[path]?.length ?? 0 })),
  );
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

test('twelve measurements → give the median, the third lowest and the third highest', () => {
  const figures = Array.from({ length: 12 }, (_, index) => (index * 5) % 12);
  expect(computeMedian(figures)).toEqual({ middle: 5.5, low: 2, high: 9 });
  expect(computeMedian([1, 2])).toEqual({ middle: 1.5, low: null, high: null });
});
