import { expect, test } from 'vitest';

import { writeRemote } from '../../tests/buildFixture.ts';
import { createCommands, publishRemote, publishShell, serve, createStoreWithSite } from '../../tests/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { changeComposition, readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { listBuilds, getLiveVersion, listWaitingBuilds } from '../store/builds.ts';
import { removeRemote, rollBack } from './changeLive.ts';

/** Creates a store in which Ada has rolled remote-main back from 2-b to 1-a. */
async function pinnedStore() {
  const store = await createStoreWithSite();
  await publishRemote(store, 'remote-main', '2-b');
  const env = { SITE_AUTHOR: 'Ada' };
  await runCommandLine(['rollback', 'remote-main', '--store', store.name], env);
  const site = createCommands(store);
  const publish = async (version: string, ...flags: string[]) =>
    site('publish', 'remote-main', '--from', await writeRemote('remote-main', version), ...flags);
  return { store, site, publish, live: async () => getLiveVersion((await readSite(store)).site, 'remote-main') };
}

const pinnedTo = (version: string) =>
  new RegExp(`pinned to ${version} by Ada since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`, 'm');

test('three publishes follow a rollback → they are stored and listed, not live', async () => {
  const { store, site, publish } = await pinnedStore();
  const { origin } = await serve({ store });
  for (const [version, state] of [
    ['3-c', 'is stored and waits'],
    ['4-d', 'is stored and waits'],
    ['2-b', 'was rolled back by Ada'],
  ] as const) {
    const { code, out } = await publish(version);
    expect(code).toBe(0);
    expect(out).toContain(`remote-main ${version} ${state}; 1-a stays live.`);
    expect(out).toMatch(/To make it live: .* publish remote-main --unpin --from \S+ --store/);
    expect(out.split('\n').at(-1)).toMatch(pinnedTo('1-a'));
    expect((await fetch(`${origin}/remote-main/${version}/assets/page.js`)).status).toBe(200);
  }
  expect(await (await fetch(`${origin}/main`)).text()).toContain('"name":"remote-main","version":"1-a"');
  const { out: status } = await site('status');
  expect(status).toMatch(pinnedTo('1-a'));
  expect(status.match(/waiting: \S+(?=,)/g)).toEqual(['waiting: 4-d', 'waiting: 3-c']);
  expect(status).toContain('2-b: rolled back by Ada');
  const { out: history } = await site('history', 'remote-main');
  expect(history).toMatch(/^ {2}3-c .*, waiting$/m);
  expect(history).toMatch(/^→ 1-a .*, pinned to 1-a by Ada since/m);
  expect(await (await fetch(`${origin}/composition.json`)).text()).not.toContain('Ada');
});

test('unpin → the live build stays until the next publish', async () => {
  const { site, publish, live } = await pinnedStore();
  await publish('3-c');
  const { out } = await site('unpin', 'remote-main');
  expect(out).toContain('1-a stays live until the next publish.\nWaiting: 3-c.');
  expect(await live()).toBe('1-a');
  expect((await site('unpin', 'remote-main')).out).toBe('remote-main is not pinned; nothing was changed.');
  await publish('4-d');
  expect(await live()).toBe('4-d');
});

test.each(['3-c', '1-a'])('publish --unpin of %s → is live and not pinned', async (version) => {
  const { site, publish, live } = await pinnedStore();
  const { out } = await publish(version, '--unpin');
  expect(out).not.toContain('pinned to');
  expect(await live()).toBe(version);
  expect((await site('status')).out).not.toContain('pinned to');
});

test('a rollback to a waiting build → makes it live and pins it', async () => {
  const { site, publish, live } = await pinnedStore();
  await publish('3-c');
  expect((await site('rollback', 'remote-main', '3-c')).out).toContain('remote-main 3-c is live; previously 1-a.');
  await publish('4-d');
  expect(await live()).toBe('3-c');
  await site('unpin', 'remote-main');
  expect((await site('rollback', 'remote-main')).out).toContain('remote-main 1-a is live again; previously 3-c.');
});

test('a build was never live → a rollback skips it', async () => {
  const { store, site, publish, live } = await pinnedStore();
  await publish('3-c');
  await publish('4-d', '--unpin');
  await site('rollback', 'remote-main');
  expect(await live()).toBe('1-a');
  await removeRemote(store, 'remote-main');
  await site('rollback', 'remote-main');
  expect(await live()).toBe('1-a');
});

test('a rollback happens during a publish → the new build waits', async () => {
  const store = await createStoreWithSite();
  await publishRemote(store, 'remote-main', '2-b');
  let rolledBack: Promise<unknown> | undefined;
  const swapComposition: Store['swapComposition'] = async (...change) => {
    await (rolledBack ??= rollBack(store, 'remote-main', '1-a'));
    return store.swapComposition(...change);
  };
  const { after } = await publishRemote({ ...store, swapComposition }, 'remote-main', '3-c');
  expect([getLiveVersion(after, 'remote-main'), listWaitingBuilds(after, 'remote-main')]).toMatchObject([
    '1-a',
    [{ version: '3-c' }],
  ]);
});

test('two people roll back one after the other → the second is told to name a version', async () => {
  const { site, live } = await pinnedStore();
  const { code, err } = await site('rollback', 'remote-main');
  expect(code).toBe(1);
  expect(err).toMatch(/^remote-main is pinned to 1-a by Ada since .* UTC\. To go back further, name a version\.$/);
  expect(await live()).toBe('1-a');
});

test('a rollback to the live build → pins it', async () => {
  const { site, publish, live } = await pinnedStore();
  await publish('3-c', '--unpin');
  expect((await site('rollback', 'remote-main', '3-c')).out).toMatch(
    /^remote-main 3-c is live already\.[^]*pinned to 3-c/,
  );
  await publish('4-d');
  expect(await live()).toBe('3-c');
});

test('a remote is removed → it is no longer pinned', async () => {
  const { store, publish, live } = await pinnedStore();
  await removeRemote(store, 'remote-main');
  await publish('3-c');
  expect(await live()).toBe('3-c');
});

test('rollback --proven → chooses the last build that was live for an hour', async () => {
  const { store, site, publish, live } = await pinnedStore();
  for (const [version, hours] of [
    ['3-proven', 0],
    ['4-bad', 2],
    ['5-bad', 2.5],
  ] as const)
    await publishRemote(store, 'remote-main', version, {}, { ...laterBy(hours), unpin: true });
  const { out } = await publish('6-bad');
  expect(out).toContain(
    `To go back to 3-proven, the last build that was live for an hour: npm run site -- rollback remote-main --proven --store ${store.name}`,
  );
  await site('rollback', 'remote-main', '--proven');
  expect(await live()).toBe('3-proven');
  await site('unpin', 'remote-main');
  // The later builds were worse, even if one of them is now proven.
  expect((await site('rollback', 'remote-main', '--proven')).err).toContain('no build before 3-proven');
});

const laterBy = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) });

test('sixty builds wait → the pinned and the newest builds are kept', async () => {
  const store = await createStoreWithSite();
  const firstDay = Date.now() - 200 * 86_400_000;
  const onDay = (day: number) => new Date(firstDay + day * 86_400_000);
  await publishRemote(store, 'remote-main', '2-b', {}, { now: onDay(0) });
  await rollBack(store, 'remote-main', '2-b', { now: onDay(0) });
  await publishRemote(store, 'remote-main', 'later-1', {}, { now: onDay(1) });
  // Lists more builds like the first one, because publishing each would be slow.
  await changeComposition(store, (site) => {
    const builds = listBuilds(site, 'remote-main');
    const later = builds.slice(0, 1).flatMap((first) =>
      Array.from({ length: 58 }, (_, at) => ({
        ...first,
        version: `later-${59 - at}`,
        publishedAt: onDay(59 - at).toISOString(),
      })),
    );
    return { ...site, builds: { ...site.builds, 'remote-main': [...later, ...builds] } };
  });
  await publishRemote(store, 'remote-main', 'later-60', {}, { now: onDay(60) });
  const { site } = await readSite(store);
  const versions = listBuilds(site, 'remote-main').map(({ version }) => version);
  expect([versions[0], ...versions.slice(-2), versions.length]).toEqual(['later-60', '2-b', '1-a', 52]);
  const storedVersions = (await store.list('remote-main/')).flatMap(
    (key) => /^remote-main\/(\w[^/]*)/.exec(key)?.[1] ?? [],
  );
  expect([...new Set(storedVersions)].toSorted()).toEqual(['1-a', '2-b', 'later-60']);
});

test('a pinned part has a preview → it shows the build published to it', async () => {
  const { publish, site } = await pinnedStore();
  await publish('3-c', '--preview', 'pr-1');
  expect((await site('status', '--preview', 'pr-1')).out).toMatch(/remote-main +3-c/);
  expect((await site('status')).out).toMatch(pinnedTo('1-a'));
});

test('a build has no record → it can be rolled back to, disabled and enabled', async () => {
  const store = await createStoreWithSite();
  await publishShell(store, '2-b', { record: null });
  await publishRemote(store, 'remote-main', '2-b', { record: null });
  await publishRemote(store, 'remote-main', '3-c');
  const site = createCommands(store);
  for (const args of [
    ['rollback', 'remote-main'],
    ['disable', 'remote-main'],
    ['enable', 'remote-main'],
  ])
    expect((await site(...args)).code).toBe(0);
});
