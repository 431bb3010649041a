import path from 'node:path';
import { cleanUp, temporaryFolder } from 'composition/testing';
import { pino } from 'pino';

import { runCommandLine } from '../src/cli/runCommandLine.ts';
import { publishBuild } from '../src/publish/publishBuild.ts';
import { readBuild } from '../src/publish/readBuild.ts';
import { type SiteOptions, startSite } from '../src/serve/createSite.ts';
import { directoryStore } from '../src/store/directoryStore.ts';
import type { Store } from '../src/store/Store.ts';
import { writeRemote, writeShell } from './buildFixture.ts';

/** A store with a shell and remote-main, both at version 1-a, in a folder that is removed when the tests are over. */
export async function storeWithSite() {
  const folder = temporaryFolder();
  const store = directoryStore(path.join(folder, 'store'));
  await publish(store, await writeShell(path.join(folder, 'shell'), '1-a'));
  await publish(store, await writeRemote(path.join(folder, 'main'), 'remote-main', '1-a'));
  return { folder, store };
}

/** Publishes a build in a folder, with quick compression. */
export const publish = async (store: Store, from: string, options: Parameters<typeof publishBuild>[2] = {}) =>
  publishBuild(store, await readBuild(from), { effort: 'quick', ...options });

/** Runs commands on a store. */
export const commandsOn =
  ({ name }: Pick<Store, 'name'>) =>
  (...args: string[]) =>
    runCommandLine([...args, '--store', name], {});

/** Longer than any read takes, so that no test depends on how fast the machine is. */
export const storePatience = 120_000;

/** Serves a site until the tests are over. */
export async function serve(site: SiteOptions) {
  const listening = await startSite({
    storePatience,
    log: pino({ level: 'silent' }),
    port: 0,
    host: '127.0.0.1',
    ...site,
  });
  cleanUp(listening.stop);
  return { ...listening, origin: `http://127.0.0.1:${listening.port}` };
}
