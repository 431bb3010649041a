import path from 'node:path';
import { cleanUp, createTemporaryFolder } from 'composition/testing';
import { pino } from 'pino';

import { runCommandLine } from '../src/cli/runCommandLine.ts';
import { publishBuild } from '../src/publish/publishBuild.ts';
import { readBuild } from '../src/publish/readBuild.ts';
import { type SiteOptions, startSite } from '../src/serve/createSite.ts';
import { createDirectoryStore } from '../src/store/directoryStore.ts';
import type { Store } from '../src/store/Store.ts';
import { writeRemote, writeShell } from './buildFixture.ts';

type PublishOptions = Parameters<typeof publishBuild>[2];

/** Creates a store in a folder that is removed after the tests. */
export const createStore = () => createDirectoryStore(path.join(createTemporaryFolder(), 'store'));

/** Creates a store with a shell and remote-main, both at version 1-a. */
export async function createStoreWithSite(): Promise<Store> {
  const store = createStore();
  await publishShell(store, '1-a');
  await publishRemote(store, 'remote-main', '1-a');
  return store;
}

export const publishShell = async (store: Store, version: string, extra = {}, options: PublishOptions = {}) =>
  publish(store, await writeShell(version, extra), options);

export const publishRemote = async (
  store: Store,
  name: string,
  version: string,
  extra = {},
  options: PublishOptions = {},
  files: Record<string, string> = {},
) => publish(store, await writeRemote(name, version, extra, files), options);

/** Publishes the build in folder `from`, with fast compression. */
export const publish = async (store: Store, from: string, options: PublishOptions = {}) =>
  publishBuild(store, await readBuild(from), { effort: 'quick', ...options });

/** Runs commands on a store. */
export const createCommands =
  ({ name }: Pick<Store, 'name'>) =>
  (...args: string[]) =>
    runCommandLine([...args, '--store', name], {});

/** Longer than any read takes, so that no test depends on the speed of the machine. */
export const storeTimeout = 120_000;

/** Serves a site until the end of the tests. */
export async function serve(site: SiteOptions) {
  const running = await startSite({
    storeTimeout,
    log: pino({ level: 'silent' }),
    port: 0,
    host: '127.0.0.1',
    ...site,
  });
  cleanUp(running.stop);
  return { ...running, origin: `http://127.0.0.1:${running.port}` };
}
