import path from 'node:path';

import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../testing/buildFixture.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { readBuild } from '../src/publish/readBuild.ts';
import { publishBuild } from '../src/publish/publishBuild.ts';
import { directoryStore } from '../src/store/directoryStore.ts';
import { measureServer } from './measureServer.ts';

test('fifty connections for a second → every request is answered, and well', async () => {
  const folder = await temporaryFolder();
  const store = directoryStore(path.join(folder, 'store'));
  await publishBuild(store, await readBuild(await writeShell(path.join(folder, 'shell'), '1-a')));
  await publishBuild(store, await readBuild(await writeRemote(path.join(folder, 'main'), 'remote-main', '1-a')));
  const measured = await measureServer(store.name, 1);
  expect(measured.map(({ failures }) => failures)).toEqual([0, 0, 0]);
  for (const { perSecond } of measured) expect(perSecond).toBeGreaterThan(50);
});
