import { expect, test } from 'vitest';

import { writeRemote } from '../../tests/buildFixture.ts';
import { runSite, startSite } from '../../tests/runSite.ts';
import { newStore, publish, publishRemote, publishShell } from '../../tests/fixtures.ts';
import { acceptable } from './findings.ts';
import { readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { liveVersion } from './builds.ts';
import { publishBuild } from './publishBuild.ts';
import { integrityOf, readBuild } from './readBuild.ts';

test('a publish killed at any moment → the site stays complete', async () => {
  const store = newStore();
  await publishShell(store, '1-a');
  await publishRemote(store, 'remote-main', '1-a');
  const publishing = async (version: string) => {
    const from = await writeRemote('remote-main', version);
    return ['publish', 'remote-main', '--from', from, '--store', store.name];
  };
  const began = performance.now();
  await runSite(await publishing('1-full'));
  const whole = performance.now() - began;
  for (let round = 0; round < 4; round += 1) {
    const { child, ended } = startSite(await publishing(`2-${round}`));
    await new Promise((resolve) => setTimeout(resolve, whole * (0.3 + (0.7 * round) / 3)));
    child.kill('SIGKILL');
    await ended;
    await expectWhole(store);
  }
  expect((await runSite(await publishing('2-3'))).code).toBe(0);
  expect(liveVersion((await readSite(store)).site, 'remote-main')).toBe('2-3');
});

test('an entry that ends in .mjs → live, and compressed', async () => {
  const store = newStore();
  const from = await writeRemote(
    'remote-main',
    '1-a',
    { entry: 'remoteEntry.mjs' },
    { 'remoteEntry.mjs': 'export {}' },
  );
  await publish(store, from);
  expect((await readSite(store)).site.remotes[0]?.entry).toBe('/remote-main/1-a/remoteEntry.mjs');
  expect(await store.list('remote-main/1-a/remoteEntry.mjs')).toHaveLength(3);
});

test('thirteen builds of a part over months → ten stay', async () => {
  const store = newStore();
  for (let number = 1; number <= 13; number += 1)
    await publishRemote(store, 'remote-main', String(number), {}, { now: new Date(Date.UTC(2026, 0, 10 * number)) });
  expect(await keptVersions(store)).toEqual(['10', '11', '12', '13', '4', '5', '6', '7', '8', '9']);
});

test('the same version with other contents → refused', async () => {
  const store = newStore();
  await publishRemote(store, 'remote-main', '1-a');
  await expect(publishRemote(store, 'remote-main', '1-a', { owner: 'team-other' })).rejects.toThrow(
    'remote-main 1-a is published already, with other contents.',
  );
});

test('the same files with another description → live already', async () => {
  const store = newStore();
  const from = await writeRemote('remote-main', '1-a');
  const { after } = await publish(store, from);
  const build = await readBuild(from);
  const text = JSON.stringify({ files: JSON.parse(build.text).files });
  expect((await publishBuild(store, { ...build, text })).after.revision).toBe(after.revision);
});

test('a build that does not fit → refused unless accepted', async () => {
  const store = newStore();
  await publishShell(store, '1-a');
  const requires = { 'shared-session': '^9.0.0' };
  const build = await readBuild(await writeRemote('remote-main', '1-a', { requires }));
  await expect(publishBuild(store, build)).rejects.toThrow('shared-session ^9.0.0');
  expect(await store.list('remote-main/')).toEqual([]);
  await expect(publishBuild(store, build, { accept: ['lost-route'] })).rejects.toThrow('--accept incompatible');
  const { accepted } = await publishBuild(store, build, { accept: ['incompatible'] });
  expect(accepted.map(({ what }) => what).join()).toContain('shared-session ^9.0.0');
});

test('a route that another remote has → cannot be accepted', async () => {
  const store = newStore();
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

/** Every file of the live builds exists and has the hash in the composition or build.json. */
async function expectWhole(store: Store) {
  const { site } = await readSite(store);
  const live = [{ name: 'shell', version: site.shell?.version ?? '' }, ...site.remotes];
  for (const { name, version } of live) {
    const part = JSON.parse((await store.read(`${name}/${version}/build.json`))?.toString() ?? '{}');
    for (const [file, integrity] of Object.entries(part.files))
      expect(integrityOf((await store.read(`${name}/${version}/${file}`)) ?? Buffer.alloc(0))).toBe(integrity);
  }
}

async function keptVersions(store: Store) {
  return [...new Set((await store.list('remote-main/')).map((key) => key.split('/')[1]))].toSorted();
}
