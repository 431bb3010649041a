import { deepStrictEqual } from 'node:assert';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Store } from '@askwell/site';
import * as v from 'valibot';

type Stores = { composed: Store; monolith: Store };

/** Throws if the monolith contains parts of federation, or lacks another feature of the composed site. */
export async function checkMonolith(out: string, stores: Stores): Promise<void> {
  const assets = path.join(out, 'assets');
  const files = await readdir(assets);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(assets, file), 'utf8')));
  const composedPages = await readPages(stores.composed);
  const monolithPages = await readPages(stores.monolith);
  const federationWords = ['__FEDERATION__', 'RUNTIME-0', 'initializeSharing', 'askwell_remote'];
  const findings = {
    'parts of federation': federationWords.filter((word) => texts.some((text) => text.includes(word))),
    'early data': monolithPages.map(({ route, data }) => [route, data]),
    'pages with preloaded files': monolithPages.map(({ route, preloads }) => [route, preloads > 0]),
    'packages in a file of their own': scripts.some((file) => file.startsWith('vendor.')),
    'URLs that do not depend on content': files.filter((file) => !/\.[0-9a-f]{10}\.\w+(\.map)?$/.test(file)),
    'scripts that are not compiled ahead': texts.filter((text) => !text.startsWith('//# allFunctionsCalledOnLoad'))
      .length,
  };
  deepStrictEqual(findings, {
    'parts of federation': [],
    'early data': composedPages.map(({ route, data }) => [route, data]),
    'pages with preloaded files': composedPages.map(({ route, preloads }) => [route, preloads > 0]),
    'packages in a file of their own': true,
    'URLs that do not depend on content': [],
    'scripts that are not compiled ahead': 0,
  });
}

const urlPath = v.pipe(v.string(), v.startsWith('/'));
const page = v.object({ path: v.string(), data: v.optional(v.unknown()) });
const remote = v.object({
  routes: v.array(page),
  preload: v.record(v.string(), v.array(v.object({ href: urlPath }))),
});
const composition = v.pipe(v.string(), v.parseJson(), v.object({ remotes: v.array(remote) }));

async function readPages(store: Store) {
  const { remotes } = v.parse(composition, (await store.readComposition())?.text);
  const pages = remotes.flatMap(({ routes, preload }) =>
    routes.map(({ path: route, data }) => ({ route, data, preloads: preload[route]?.length ?? 0 })),
  );
  return pages.toSorted((a, b) => (a.route < b.route ? -1 : 1));
}
