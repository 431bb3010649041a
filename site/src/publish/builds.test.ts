import { userInfo } from 'node:os';

import { emptySite } from 'composition/composition';
import { expect, test } from 'vitest';

import { createCommands, createStore, publishRemote, publishShell, createStoreWithSite } from '../../tests/fixtures.ts';
import { readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { removeUnlisted } from '../upload/removeUnlisted.ts';
import { listBuilds, withBuild } from '../store/builds.ts';
import { removeRemote, rollBack, switchRemote } from './changeLive.ts';

test('a remote is removed while disabled → it remains disabled', async () => {
  const store = await createStoreWithSite();
  await switchRemote(store, 'remote-main', false);
  await removeRemote(store, 'remote-main');
  expect((await rollBack(store, 'remote-main', '1-a')).after.remotes[0]?.disabled).toBe(true);
  await removeRemote(store, 'remote-main');
  expect((await publishRemote(store, 'remote-main', '1-a')).after.remotes[0]?.disabled).toBe(true);
  await removeRemote(store, 'remote-main');
  expect((await publishRemote(store, 'remote-main', '2-b')).after.remotes[0]?.disabled).toBe(true);
  await switchRemote(store, 'remote-main', true);
  await removeRemote(store, 'remote-main');
  expect((await rollBack(store, 'remote-main', '2-b')).after.remotes[0]?.disabled).toBe(false);
});

test('three bad builds follow a good one → the rollback suggests the good one', async () => {
  const store = await createStoreWithSite();
  for (const [version, hours] of [
    ['1-good', 0],
    ['2-bad', 2],
    ['3-bad', 2.5],
    ['4-bad', 3],
    ['5-bad', 3.5],
  ] as const)
    await publishRemote(store, 'remote-one', version, {}, hoursLater(hours));
  const { site } = await readSite(store);
  expect(listBuilds(site, 'remote-one').map(({ version }) => version)).toEqual([
    '5-bad',
    '4-bad',
    '3-bad',
    '2-bad',
    '1-good',
  ]);
  expect(listBuilds(site, 'remote-one').find(({ isProven }) => isProven)?.version).toBe('1-good');
  const { out } = await createCommands(store)('rollback', 'remote-one');
  expect(out).toContain('The last build that was live for an hour: npm run site -- rollback remote-one 1-good');
});

test('a build that was live for an hour is published again → it still counts as proven', async () => {
  const store = await storeWithThreeBuilds();
  await publishRemote(store, 'remote-one', '2-b', {}, hoursLater(30));
  const { after } = await publishRemote(store, 'remote-one', '3-c', {}, hoursLater(31));
  expect(listBuilds(after, 'remote-one')[0]).toMatchObject({ version: '3-c', isProven: true });
});

test('a rollback makes a build live again → its hour restarts', async () => {
  const store = await createStoreWithSite();
  const publishAt = (hours: number, version: string) =>
    publishRemote(store, 'remote-one', version, {}, hoursLater(hours));
  await publishAt(0, '1-a');
  await publishAt(0.5, '2-b');
  await rollBack(store, 'remote-one', '1-a', hoursLater(1));
  await rollBack(store, 'remote-one', '2-b', hoursLater(3));
  await publishRemote(store, 'remote-one', '3-c', {}, { ...hoursLater(3.5), unpin: true });
  const { site } = await readSite(store);
  expect(listBuilds(site, 'remote-one').map(({ version, isProven = false }) => [version, isProven])).toEqual([
    ['3-c', false],
    ['2-b', false],
    ['1-a', true],
  ]);
});

test('a rollback to a shell that remotes do not fit → is refused unless accepted', async () => {
  const store = await createStoreWithSite();
  const offers = { react: { version: '20.0.0' } };
  await publishShell(store, '2-b', { offers }, { accept: ['incompatible'] });
  const requires = { react: '^20.0.0' };
  await publishRemote(store, 'remote-main', '2-b', { requires });
  const site = createCommands(store);
  expect((await site('rollback', 'shell')).err).toBe(
    `shell 1-a does not fit what is live:
  remote-main 2-b asks for react ^20.0.0; shell 1-a shares 19.3.1.
    Keep it in the shell until remote-main is published without it. To do it anyway: --accept incompatible`,
  );
  const { code, out } = await site('rollback', 'shell', '--accept', 'incompatible');
  const liveSince = /since (.*)$/.exec(out)?.[1];
  expect([code, out]).toEqual([
    0,
    `shell 1-a is live again; previously 2-b.
remote-main 2-b asks for react ^20.0.0; shell 1-a shares 19.3.1.
Pages may not work until one of the two is changed.
Undo: npm run site -- rollback shell 2-b --store ${store.name} && npm run site -- unpin shell --store ${store.name}
pinned to 1-a by ${userInfo().username} since ${liveSince}`,
  ]);
});

async function storeWithThreeBuilds(): Promise<Store> {
  const store = createStore();
  await publishShell(store, '1-a');
  for (const version of ['1-a', '2-b', '3-c']) await publishRemote(store, 'remote-one', version);
  return store;
}

test('a part is rolled back, then removed → a rollback restores the removed build', async () => {
  const store = await storeWithThreeBuilds();
  await rollBack(store, 'remote-one', '1-a', hoursLater(1));
  await removeRemote(store, 'remote-one');
  expect((await rollBack(store, 'remote-one', null)).after.remotes[0]?.version).toBe('1-a');
  await expect(rollBack(store, 'remote-one', null)).rejects.toThrow('is pinned to 1-a since');
});

test('two rollbacks run at once → they go one build back, not two', async () => {
  const store = await storeWithThreeBuilds();
  const meeting = Promise.withResolvers<void>();
  let swaps = 0;
  const swapComposition: Store['swapComposition'] = async (...change) => {
    swaps += 1;
    if (swaps === 2) meeting.resolve();
    await meeting.promise;
    return store.swapComposition(...change);
  };
  const busyStore = { ...store, swapComposition };
  const changes = await Promise.all([rollBack(busyStore, 'remote-one', null), rollBack(busyStore, 'remote-one', null)]);
  expect(changes.map(({ after }) => after.remotes[0]?.version)).toEqual(['2-b', '2-b']);
});

test('a rollback to another build ends first → it is refused', async () => {
  const store = await storeWithThreeBuilds();
  const swapComposition: Store['swapComposition'] = async (...change) => {
    await rollBack(store, 'remote-one', '1-a');
    return store.swapComposition(...change);
  };
  await expect(rollBack({ ...store, swapComposition }, 'remote-one', null)).rejects.toThrow(
    'remote-one 1-a is live now; nothing was changed.',
  );
  expect((await readSite(store)).site.remotes[0]?.version).toBe('1-a');
});

test('a concurrent publish removes a rollback’s build → it is refused', async () => {
  const store = await storeWithThreeBuilds();
  for (let number = 1; number < 10; number += 1)
    await publishRemote(store, 'remote-one', `later-${number}`, {}, hoursLater(300));
  let published: Promise<unknown> | undefined;
  const readComposition: Store['readComposition'] = async () => {
    const oldComposition = await store.readComposition();
    // The publish has not yet removed the files.
    await (published ??= publishRemote({ ...store, remove: async () => {} }, 'remote-one', '4-d', {}, hoursLater(300)));
    return oldComposition;
  };
  await expect(rollBack({ ...store, readComposition }, 'remote-one', '1-a')).rejects.toThrow('There is no build 1-a');
});

test('the list of builds lacks a live build → its files are kept', async () => {
  const store = await createStoreWithSite();
  const { text = '', tag = null } = (await store.readComposition()) ?? {};
  await store.swapComposition(JSON.stringify({ ...JSON.parse(text), builds: {} }), tag);
  await removeUnlisted(store, 'remote-main');
  expect(await store.read('remote-main/1-a/build.json')).not.toBeNull();
});

test('another remote has taken a build’s path → a rollback is refused', async () => {
  const store = await createStoreWithSite();
  await publishRemote(store, 'remote-one', '1-a');
  const route = { path: '/elsewhere', module: './Page', layout: 'main', title: 'A page' };
  await publishRemote(store, 'remote-one', '2-b', { routes: [route] }, { accept: ['lost-route'] });
  await publishRemote(store, 'remote-taker', '1-a', { routes: [{ ...route, path: '/one' }] });
  await expect(rollBack(store, 'remote-one', '1-a')).rejects.toThrow('/one, which remote-taker 1-a offers already');
});

const daysEarlier = (days: number) => new Date(Date.UTC(2026, 5, 1) - days * 24 * 60 * 60 * 1000).toISOString();
type Kept = { builds: number; daysAgo: number; bytes?: number; addedBytes?: number; proven?: number };

test.each<[string, number, Kept]>([
  ['from months ago', 10, { builds: 30, daysAgo: 90 }],
  ['from this week', 31, { builds: 30, daysAgo: 6 }],
  ['from this week, above the limit', 50, { builds: 80, daysAgo: 6 }],
  ['from this week, above the size limit', 11, { builds: 30, daysAgo: 6, bytes: 200_000_000 }],
  ['from months ago, the oldest of them proven', 11, { builds: 30, daysAgo: 90, proven: 29 }],
  [
    'from this week, large, with the same files',
    31,
    { builds: 30, daysAgo: 6, bytes: 1_900_000_000, addedBytes: 1000 },
  ],
  ['above the size limit, the oldest of them proven', 3, { builds: 9, daysAgo: 6, bytes: 1_500_000_000, proven: 8 }],
])('builds %s → %i are kept', (_, amount, { builds, daysAgo, bytes = 0, addedBytes = bytes, proven }) => {
  const listedBuilds = Array.from({ length: builds }, (_build, index) => ({
    version: String(index),
    publishedAt: daysEarlier(daysAgo),
    liveUntil: daysEarlier(daysAgo),
    bytes,
    addedBytes,
    isProven: index === proven,
  }));
  const site = { ...emptySite, builds: { 'remote-one': listedBuilds } };
  const after = withBuild(site, 'remote-one', { version: 'new', publishedAt: daysEarlier(0) });
  expect(listBuilds(after, 'remote-one')).toHaveLength(amount);
});

const hoursLater = (hours: number) => ({ now: new Date(Date.now() + hours * 60 * 60 * 1000) });
