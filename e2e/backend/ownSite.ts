import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { serveSite, storeTimeout } from 'dev/serveSite';
import { createDirectoryStore, publishBuild, readBuild, type Store } from '@askwell/site';

import { getApiUrl, getEmulatorUrl, storeFolder } from './testSite.ts';

/**
 * A site for one test, so that publishing there does not affect other tests. All sites share the API and the accounts.
 */
export type OwnSite = {
  url: string;
  store: Store;
  folder: string;
  stop(): Promise<void>;
};

export const metricsToken = 'a token';

/** Serves a copy of the published store, with our own API or another one behind it. */
export async function startOwnSite(api = getApiUrl()): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'askwell-own-'));
  const store = createDirectoryStore(join(folder, 'store'));
  linkFiles(storeFolder(), store.name);
  const site = await serveSite({
    store,
    port: 0,
    api,
    emulator: getEmulatorUrl(),
    metricsToken,
    reports: { sample: 1, log: () => {} },
    storeTimeout,
  });
  return {
    url: `http://localhost:${site.port}`,
    store,
    folder,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a store with hard links, which is safe because stores replace files instead of writing into them. Runs
 * synchronously, because one promise per file takes eight times as long.
 */
function linkFiles(from: string, to: string) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const target = join(to, relative(from, entry.parentPath), entry.name);
    if (entry.isFile()) linkSync(join(entry.parentPath, entry.name), target);
    else mkdirSync(target);
  }
}

/** Publishes a remote again with a different title for one route: the smallest visible change. */
export async function publishWithTitle({ store, folder }: OwnSite, name: string, path: string, title: string) {
  const live = JSON.parse((await store.readComposition())?.text ?? '').remotes.find(
    (remote: { name: string }) => remote.name === name,
  );
  const build = join(folder, 'titled', name);
  await copyBuild(store, { name, version: live.version }, build);
  const description = JSON.parse(await readFile(join(build, 'remote.json'), 'utf8'));
  for (const route of description.routes) if (route.path === path) route.title = title;
  await writeFile(join(build, 'remote.json'), JSON.stringify(description));
  await publishBuild(store, await readBuild(build), { effort: 'quick' });
}

/** Publishes the shell as if it had been built with another API_URL. */
export async function publishShellWithApi({ store, folder }: OwnSite, api: string) {
  const live = JSON.parse((await store.readComposition())?.text ?? '').shell;
  const build = join(folder, 'shell-for-other-api');
  await copyBuild(store, { name: 'shell', version: live.version }, build);
  for (const file of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
    if (!/\.js$|shell\.json$/.test(file)) continue;
    const text = await readFile(join(build, file), 'utf8');
    if (file.endsWith('.js')) await writeFile(join(build, file), text.replace('apiUrl:"/api"', `apiUrl:"${api}"`));
    else {
      const { start: _, needs, ...own } = JSON.parse(text);
      needs.connect.push(new URL(api).origin);
      await writeFile(join(build, file), JSON.stringify({ ...own, needs }));
    }
  }
  await publishBuild(store, await readBuild(build), { accept: 'all', effort: 'quick' });
}

/**
 * Copies a published build back to its original form: without the files that the store adds, and with all other files
 * in one folder.
 */
export async function copyBuild(store: Store, { name, version }: { name: string; version: string }, to: string) {
  const files = join(store.name, 'files');
  await cp(join(files, name, version), to, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$|\/build\.json$/.test(file),
  });
  const {
    shared = [],
    takes,
    gives,
    calls,
  } = JSON.parse(await readFile(join(files, name, version, 'build.json'), 'utf8'));
  await writeFile(join(to, 'mf-record.json'), JSON.stringify({ takes, gives, calls }));
  for (const key of shared) await cp(join(files, key), join(to, ...key.split('/').slice(2)));
  const manifest = join(to, 'mf-manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(/\.\.\/~files\/?/g, ''));
}
