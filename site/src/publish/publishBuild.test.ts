import { expect, test } from 'vitest';

import { writeRemote } from '../../tests/buildFixture.ts';
import { createStore, publish, publishRemote, publishShell } from '../../tests/fixtures.ts';
import { acceptable } from './findings.ts';
import { readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { publishBuild } from './publishBuild.ts';
import { readBuild } from './readBuild.ts';

test('a remote’s entry ends in .mjs → it is live, and compressed', async () => {
  const store = createStore();
  const from = await writeRemote(
    'remote-main',
    '1-a',
    { entry: 'remoteEntry.mjs' },
    { 'remoteEntry.mjs': 'export {}' },
  );
  await publish(store, from);
  const entry = (await readSite(store)).site.remotes[0]?.entry.slice(1) ?? '';
  expect(entry).toMatch(/^remote-main\/~files\/remoteEntry\.[0-9a-f]{10}\.mjs$/);
  expect(await store.list(entry)).toHaveLength(3);
});

test('a part has thirteen builds from several months → ten are kept', async () => {
  const store = createStore();
  for (let number = 1; number <= 13; number += 1)
    await publishRemote(store, 'remote-main', String(number), {}, { now: new Date(Date.UTC(2026, 0, 10 * number)) });
  expect(await keptVersions(store)).toEqual(['10', '11', '12', '13', '4', '5', '6', '7', '8', '9']);
});

test('the same version has different contents → it is refused', async () => {
  const store = createStore();
  await publishRemote(store, 'remote-main', '1-a');
  await expect(publishRemote(store, 'remote-main', '1-a', { owner: 'team-other' })).rejects.toThrow(
    'remote-main 1-a is published already, with other contents.',
  );
  expect(await store.list('remote-main/~uses/')).toEqual([]);
});

test('the same files are published under another description → nothing changes', async () => {
  const store = createStore();
  const from = await writeRemote('remote-main', '1-a');
  const { after } = await publish(store, from);
  const build = await readBuild(from);
  await store.write(
    'remote-main/1-a/build.json',
    Buffer.from(JSON.stringify({ ...build.part, files: build.hashes })),
    '',
  );
  expect((await publishBuild(store, build)).after.revision).toBe(after.revision);
});

test('a build does not fit → it is refused unless accepted', async () => {
  const store = createStore();
  await publishShell(store, '1-a');
  const requires = { 'shared-session': '^9.0.0' };
  const build = await readBuild(await writeRemote('remote-main', '1-a', { requires }));
  await expect(publishBuild(store, build)).rejects.toThrow('shared-session ^9.0.0');
  expect(await store.list('remote-main/')).toEqual([]);
  await expect(publishBuild(store, build, { accept: ['lost-route'] })).rejects.toThrow('--accept incompatible');
  const { accepted } = await publishBuild(store, build, { accept: ['incompatible'] });
  expect(accepted.map(({ what }) => what).join()).toContain('shared-session ^9.0.0');
});

test('another remote has the route → `--accept` does not help', async () => {
  const store = createStore();
  await publishShell(store, '1-a');
  await publishRemote(store, 'remote-one', '1-a');
  const routes = [{ path: '/one', module: './Page', layout: 'main', title: 'Another page' }];
  const clash = await readBuild(await writeRemote('remote-a', '1-a', { routes }));
  await expect(publishBuild(store, clash, { accept: acceptable })).rejects.toThrow(
    'which remote-one 1-a offers already',
  );
  await publishBuild(store, clash, { accept: 'all' });
  const { site } = await readSite(store);
  expect(site.remotes.map(({ name }) => name)).toEqual(['remote-one', 'remote-a']);
});

async function keptVersions(store: Store) {
  const folders = (await store.list('remote-main/')).flatMap((key) => /^remote-main\/(\w+)\//.exec(key)?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}
