import type { Store } from '@askwell/site';
import { publishOutputs } from 'dev/serveSite';
import { getContainerName } from 'composition/remote-names';
import * as v from 'valibot';

import type { buildMonolith } from './buildMonolith.ts';

/**
 * Removes the hashes of files from a page. The composition must have them, but a monolith needs none: its page comes from the
 * server that has its files. Preload links get empty ones and no `crossorigin`, because they must match the requests of scripts:
 * Rspack loads scripts of the same origin with `crossorigin` only if they have hashes.
 */
export const removeHashes = (html: string) =>
  html
    .replaceAll(/,"integrity":"sha256-[^"]+"/g, ',"integrity":""')
    .replaceAll(/ integrity="sha256-[^"]+"/g, '')
    .replaceAll('crossOrigin:""', 'crossOrigin:null');

const pinned = v.object({ href: v.string(), integrity: v.string() });
const composition = v.looseObject({
  shell: v.looseObject({ version: v.string(), layouts: v.record(v.string(), v.array(pinned)) }),
});
const description = v.object({ files: v.record(v.string(), v.string()), shared: v.array(v.string()) });

/**
 * Publishes the monolith. Preloads and early data are features of a site and not of federation, so the monolith's pages
 * receive them too: the composition lists the pages and their files as if they belonged to remotes. The monolith itself
 * does not read the composition.
 */
export async function publishMonolith(
  store: Store,
  { out, pages }: Awaited<ReturnType<typeof buildMonolith>>,
): Promise<void> {
  await publishOutputs(new Map([['shell', out]]), store, 'best');
  const { text = '', tag = null } = (await store.readComposition()) ?? {};
  const live = v.parse(v.pipe(v.string(), v.parseJson(), composition), text);
  const liveDescription = String(await store.read(`shell/${live.shell.version}/build.json`));
  const { files, shared } = v.parse(v.pipe(v.string(), v.parseJson(), description), liveDescription);
  const pin = (file: string) => {
    const key = shared.find((sharedKey) => sharedKey.endsWith(`/${file}`));
    const integrity = files[file];
    if (key === undefined || integrity === undefined) throw new Error(`The monolith has no ${file}.`);
    return { href: `/${key}`, integrity };
  };
  const entryFile = Object.keys(files).find((file) => /\/backend\.chunk\.\w+\.js$/.test(file)) ?? '';
  // A file that all these pages need.
  const entry = pin(entryFile);
  const remotes = [...Map.groupBy(pages, ({ name }) => name)].map(([name, own]) => ({
    name,
    version: 'monolith',
    container: getContainerName(name),
    entry: entry.href,
    integrity: entry.integrity,
    // Contains only what the server reads, because the monolith's scripts contain its routes.
    routes: own.map(({ route: { path, module, layout, data } }) => ({ path, module, layout, title: '-', data })),
    preload: Object.fromEntries(own.map(({ route, files: needed }) => [route.path, needed.map(pin)])),
  }));
  const layouts = Object.fromEntries(
    Object.entries(live.shell.layouts).map(([layout, needed]) => [
      layout,
      needed.filter(({ href }) => href !== entry.href),
    ]),
  );
  const changedSite = { ...live, shell: { ...live.shell, layouts }, remotes };
  if (!(await store.swapComposition(JSON.stringify(changedSite), tag))) throw new Error('The composition has changed.');
}
