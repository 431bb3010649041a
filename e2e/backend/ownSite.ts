import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { serveSite, storePatience } from 'dev/serveSite';
import {
  type Certificate,
  createOperator,
  createOverrides,
  directoryStore,
  type LoggedError,
  publishBuild,
  readBuild,
  type Store,
} from 'site';

import { apiAddress, emulatorAddress, storeFolder } from './addresses.ts';

/** A test's own site, to publish to without disturbing other tests; API and accounts are shared. */
export type OwnSite = {
  url: string;
  store: Store;
  folder: string;
  /** The errors that pages have reported. */
  reported: LoggedError[];
  stop(): Promise<void>;
};

/** The operator's token of such a site. */
export const operatorToken = 'operator-of-a-test';

/** Serves a copy of the published store. */
export async function startOwnSite(certificate?: Certificate): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'askwell-own-'));
  const store = directoryStore(join(folder, 'store'));
  linkFiles(storeFolder(), store.name);
  const reported: LoggedError[] = [];
  const served = await serveSite({
    store,
    port: 0,
    ...(certificate === undefined ? {} : { certificate }),
    api: apiAddress(),
    emulator: emulatorAddress(),
    operator: createOperator({ store, token: operatorToken }),
    overrides: createOverrides({ allowed: ['localhost'], key: randomBytes(32).toString('hex'), api: apiAddress() }),
    reports: { sample: 1, log: (entry) => reported.push(entry) },
    storePatience,
  });
  return {
    url: `${certificate === undefined ? 'http' : 'https'}://localhost:${served.port}`,
    store,
    folder,
    reported,
    async stop() {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a store with hard links, because stores replace files and never write into them. Synchronously, because a promise
 * for each of its hundreds of files takes eight times as long.
 */
function linkFiles(from: string, to: string) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const target = join(to, relative(from, entry.parentPath), entry.name);
    if (entry.isFile()) linkSync(join(entry.parentPath, entry.name), target);
    else mkdirSync(target);
  }
}

/** Publishes a remote again with another title for one route: the smallest visible change. */
export async function publishWithTitle({ store, folder }: OwnSite, name: string, path: string, title: string) {
  const live = JSON.parse((await store.readComposition())?.text ?? '').remotes.find(
    (remote: { name: string }) => remote.name === name,
  );
  const build = join(folder, 'titled', name);
  await cp(join(store.name, 'files', name, live.version), build, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const part = JSON.parse(await readFile(join(build, 'part.json'), 'utf8'));
  for (const route of part.routes) if (route.path === path) route.title = title;
  await writeFile(
    join(build, 'part.json'),
    JSON.stringify({ ...part, version: `${part.version.slice(0, 60)}-${title}` }),
  );
  await publishBuild(store, await readBuild(build), { effort: 'quick' });
}
