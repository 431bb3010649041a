import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { publishBuild, readBuild } from '@askwell/site';

import { copyBuild, type OwnSite } from '../../backend/ownSite.ts';
import { buildForeign, type ForeignBuild } from './buildForeign.ts';

/**
 * Publishes the live build of a remote with a rewritten entry and, in its manifest, other version ranges of shared
 * packages. The hashes are valid.
 */
export async function publishWithEntry(
  site: OwnSite,
  name: string,
  change: (entry: string) => string,
  ranges: Readonly<Record<string, string>> = {},
) {
  const { version } = await findLiveRemote(site, name);
  const folder = join(site.folder, 'build', `${name}-${Object.values(ranges).join()}`);
  await copyBuild(site.store, { name, version }, folder);
  const file = join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  for (const share of manifest.shared) share.requiredVersion = ranges[share.name] ?? share.requiredVersion;
  await writeFile(file, JSON.stringify(manifest));
  const entry = join(folder, manifest.metaData.remoteEntry.name);
  await writeFile(entry, change(await readFile(entry, 'utf8')));
  await publish(site, folder);
}

/** The source of an exposed module for each path. */
type WrittenPages = readonly { path: string; module: string }[];

/** Publishes a handwritten remote. `written` is the source of every route's module, or the sources of some routes. */
export async function publishWritten(
  site: OwnSite,
  name: string,
  written: string | WrittenPages,
  type: 'global' | 'module' = 'global',
) {
  const { routes } = await findLiveRemote(site, name);
  const getExposedModule = (path: string) => routes.find((route) => [path, `${path}/*`].includes(route.path))?.module;
  const module =
    typeof written === 'string'
      ? written
      : written.map((page) => `if (exposed === '${getExposedModule(page.path)}') { ${page.module} }`).join('\n');
  const folder = join(site.folder, 'build', `${name}-written`);
  await mkdir(folder, { recursive: true });
  const container = `written_${name.replaceAll('-', '_')}`;
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest = {
    name: container,
    metaData: {
      globalName: container,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js', path: '', type },
    },
    shared: [],
    exposes: [...new Set(routes.map((route) => route.module)), './languages/de', './search'].map((path) => ({
      path,
      assets,
    })),
  };
  await writeFile(
    join(folder, 'remoteEntry.js'),
    (type === 'module' ? writeModule : writeContainer)(container, module),
  );
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ name, port: 3010, routes }));
  await publish(site, folder);
}

/** Publishes a remote built by the federation plugin. */
export async function publishForeign(site: OwnSite, name: string, runtime: ForeignBuild['runtime'], first?: string) {
  const { routes } = await findLiveRemote(site, name);
  const folder = await buildForeign({ name, routes, runtime, first }, join(site.folder, 'foreign', name));
  // The build replaces one of our parts, but has neither that part's owner nor its search.
  await publishBuild(site.store, await readBuild(folder), { accept: ['owner', 'lost-search'], effort: 'quick' });
}

async function publish({ store }: OwnSite, folder: string) {
  // Accepts the findings, because the check would refuse these builds.
  await publishBuild(store, await readBuild(folder), { accept: 'all', effort: 'quick' });
}

type LiveBuild = { version: string; routes: { path: string; module: string }[] };

async function findLiveRemote({ store }: OwnSite, remoteName: string): Promise<LiveBuild> {
  const { remotes } = JSON.parse((await store.readComposition())?.text ?? '{}');
  return remotes.find(({ name }: { name: string }) => name === remoteName);
}

// Writes a remote's entry like that of a build without chunks: it uses the shell's copies and returns the exposed modules.
const writeContainer = (container: string, module: string) => `globalThis.${container} = (() => {
  let shared, React;
  return {
    async init(scope) { shared = scope; React = (await Object.values(scope.react)[0].get())(); },
    async get(exposed) { ${module} },
  };
})();
`;

const writeModule = (container: string, module: string) => `${writeContainer(container, module)}
export const { init, get } = globalThis.${container};
`;
