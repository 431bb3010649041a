import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { publishBuild, readBuild } from 'site';

import type { OwnSite } from '../../backend/ownSite.ts';
import { buildForeign, type Foreign } from './buildForeign.ts';

/** Publishes the live build of a remote with its entry rewritten, as another version, with hashes like any other. */
export async function publishWithEntry(
  site: OwnSite,
  name: string,
  change: (entry: string) => string,
  says: { contract?: string; requires?: object } = {},
  mark = 'changed',
) {
  const { version } = await liveRemote(site, name);
  const folder = join(site.folder, 'build', name);
  await cp(join(site.store.name, 'files', name, version), folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const part = JSON.parse(await readFile(join(folder, 'part.json'), 'utf8'));
  const entry = Buffer.from(change(await readFile(join(folder, part.entry), 'utf8')));
  await writeFile(join(folder, part.entry), entry);
  await publish(site, folder, {
    ...part,
    version: `${version.slice(0, 60)}-${mark}`,
    ...says,
    integrity: { ...part.integrity, [part.entry]: hashOf(entry) },
  });
}

/** The source of what a page exposes, for the pages at some paths. */
type WrittenPages = readonly { path: string; module: string }[];

/**
 * Publishes a remote that was written by hand: `written` is the source of the module of every route, or of the
 * routes at some paths. A remote that needs the runtime is loaded through it, any other by its container alone.
 */
export async function publishWritten(
  site: OwnSite,
  name: string,
  written: string | WrittenPages,
  needsRuntime: boolean,
) {
  const { routes } = await liveRemote(site, name);
  const exposedAt = (path: string) => routes.find((route) => route.path === path)?.module;
  const module =
    typeof written === 'string'
      ? written
      : written.map((page) => `if (exposed === '${exposedAt(page.path)}') { ${page.module} }`).join('\n');
  const folder = join(site.folder, 'build', name);
  await mkdir(folder, { recursive: true });
  const entry = Buffer.from(containerSource(name, module));
  await writeFile(join(folder, 'remoteEntry.js'), entry);
  await publish(site, folder, {
    name,
    version: '9.9.9-written',
    entry: 'remoteEntry.js',
    routes,
    chunks: {},
    contract: '1.0.0',
    needsRuntime,
    integrity: { 'remoteEntry.js': hashOf(entry) },
  });
}

/** Publishes a remote that the federation plugin has built, which has to pass every check; returns the build's folder. */
export async function publishForeign(site: OwnSite, name: string, build: Pick<Foreign, 'runtime' | 'react'>) {
  const { routes } = await liveRemote(site, name);
  const folder = await buildForeign({ name, routes, ...build }, join(site.folder, 'foreign', name));
  await publishBuild(site.store, await readBuild(folder), { effort: 'quick' });
  return folder;
}

/** Publishes such a build again, as one that claims to need no runtime. */
export async function publishClaim(site: OwnSite, folder: string) {
  const part = JSON.parse(await readFile(join(folder, 'part.json'), 'utf8'));
  await publish(site, folder, { ...part, version: `${part.version.slice(0, 60)}-claim`, needsRuntime: false });
}

async function publish({ store }: OwnSite, folder: string, part: object) {
  await writeFile(join(folder, 'part.json'), JSON.stringify(part));
  // The check before publishing would refuse all of these, so its findings are accepted here.
  await publishBuild(store, await readBuild(folder), { accept: 'all', effort: 'quick' });
}

type Live = { version: string; routes: { path: string; module: string }[] };

async function liveRemote({ store }: OwnSite, wanted: string): Promise<Live> {
  const { remotes } = JSON.parse((await store.readComposition())?.text ?? '{}');
  return remotes.find(({ name }: { name: string }) => name === wanted);
}

// As in a build, but without chunks: it takes the shell's copies and returns the exposed modules.
export const containerSource = (
  name: string,
  module: string,
) => `globalThis.askwell_${name.replaceAll('-', '_')} = (() => {
  let shared, React;
  return {
    async init(scope) { shared = scope; React = (await Object.values(scope.react)[0].get())(); },
    async get(exposed) { ${module} },
  };
})();
`;

export const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
