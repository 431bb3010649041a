import { emptySite } from 'composition/composition';
import { expect, test } from 'vitest';

import { findBrokenFiles } from '../../tests/brokenFiles.ts';
import { writeRemote } from '../../tests/buildFixture.ts';
import { createStore, publish, publishRemote } from '../../tests/fixtures.ts';
import { rollBack } from '../publish/changeLive.ts';
import { readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { storeList } from './keyLists.ts';
import { removeUnlisted } from './removeUnlisted.ts';

const page = { 'assets/page.js': 'page()', 'assets/page.css': 'main{}' };
const publishPage = (store: Store, version: string, files = {}, options = {}) =>
  publishRemote(store, 'remote-main', version, {}, options, { ...page, ...files });

async function liveUrls(store: Store) {
  const [remote] = (await readSite(store)).site.remotes;
  return { entry: remote?.entry ?? '', page: remote?.preload['/main']?.map(({ href }) => href) };
}

const sharedKeys = async (store: Store) =>
  (await store.list('remote-main/~files/')).filter((key) => !/\.(br|gz)$/.test(key));

test('a build has one changed file → the others keep their URLs', async () => {
  const store = createStore();
  await publishPage(store, '1-a');
  const addressesBefore = await liveUrls(store);
  await publishPage(store, '2-b');
  const after = await liveUrls(store);
  expect(after.page).toEqual(['/remote-main/~files/assets/page.css', '/remote-main/~files/assets/page.js']);
  expect(after.page).toEqual(addressesBefore.page);
  expect(after.entry).not.toBe(addressesBefore.entry);
  expect(await sharedKeys(store)).toHaveLength(4);
  await rollBack(store, 'remote-main', null);
  expect([await liveUrls(store), await findBrokenFiles(store)]).toEqual([addressesBefore, []]);
});

test('a file name is taken with other bytes → the build gets its own folder', async () => {
  const store = createStore();
  await publishPage(store, '1-a');
  await publishPage(store, '2-b', { 'assets/page.js': 'other()' });
  const after = await liveUrls(store);
  expect([after.entry, after.page?.[1]]).toEqual([
    '/remote-main/2-b/remoteEntry.js',
    '/remote-main/2-b/assets/page.js',
  ]);
  expect(await findBrokenFiles(store)).toEqual([]);
  // A second publish of the build leaves the file there.
  expect((await publishPage(store, '2-b', { 'assets/page.js': 'other()' })).after.revision).toBe(2);
  await rollBack(store, 'remote-main', null);
  expect(await findBrokenFiles(store)).toEqual([]);
});

test.each([
  ['remoteEntry.js', {}, /~files\/remoteEntry\.[0-9a-f]{10}\.js$/],
  ['remote-container.js', {}, /~files\/remote-container\.[0-9a-f]{10}\.js$/],
  ['remoteEntry.1a2b3c4d5e.js', {}, /~files\/remoteEntry\.1a2b3c4d5e\.js$/],
  ['remoteEntry.js', { 'assets/chunk.js': 'import "../remoteEntry.js"' }, /~files\/remoteEntry\.js$/],
])('a remote’s entry %s with %j → has a URL by content, unless a chunk names it', async (entry, files, url) => {
  const store = createStore();
  await publish(store, await writeRemote('remote-main', '1-a', { entry }, { ...files, [entry]: 'entry()' }));
  expect((await liveUrls(store)).entry).toMatch(url);
});

test('builds are dropped → only files that no other build uses are removed', async () => {
  const store = createStore();
  for (let number = 10; number < 23; number += 1) {
    const files = { [`assets/chunk.${number}00000000.js`]: `chunk(${number})` };
    await publishPage(store, String(number), files, { now: new Date(Date.UTC(2026, 0, 10 * number)) });
  }
  const keys = await sharedKeys(store);
  expect(keys.filter((key) => key.includes('chunk'))).toEqual(
    Array.from({ length: 10 }, (_, at) => `remote-main/~files/assets/chunk.${at + 13}00000000.js`),
  );
  expect(keys.filter((key) => key.includes('page'))).toHaveLength(2);
  expect(await store.list('remote-main/~')).toHaveLength(3 * keys.length);
});

const unlistedKey = 'remote-main/~files/assets/old.js';

test('a clean-up runs during a publish → it keeps its files for an hour', async () => {
  const store = createStore();
  await publishPage(store, '1-a');
  await store.create(unlistedKey, Buffer.from('old'), '');
  const uses = await storeList(store, 'remote-main', 'uses', [unlistedKey]);
  await removeUnlisted(store, 'remote-main');
  expect(await store.read(unlistedKey)).not.toBeNull();
  await uses.drop();
  await removeUnlisted(store, 'remote-main');
  expect(await store.read(unlistedKey)).toBeNull();
});

test('a publish is killed → a later one removes its files', async () => {
  const store = createStore();
  await publishPage(store, '1-a');
  const leftovers = ['remote-main/2-b/remote.json', 'remote-main/~files/assets/new.js'];
  for (const key of leftovers) await store.write(key, Buffer.from('{}'), '');
  const uses = await storeList(store, 'remote-main', 'uses', ['remote-main/2-b/build.json', ...leftovers]);
  await publishPage(store, '3-c');
  expect(await store.list('remote-main/2-b/')).toEqual(leftovers.slice(0, 1));
  await uses.drop();
  await publishPage(store, '4-d');
  expect(await Promise.all(leftovers.map((key) => store.read(key)))).toEqual([null, null]);
});

test('a publish begins during a clean-up → it waits until the clean-up ends', async () => {
  const store = createStore();
  await publishPage(store, '1-a');
  await store.create(unlistedKey, Buffer.from('old()'), '');
  let publishing: Promise<unknown> | undefined;
  const remove = async (key: string) => {
    publishing ??= publishPage(store, '2-b', { 'assets/old.js': 'old()' });
    await store.remove(key);
  };
  await removeUnlisted({ ...store, remove }, 'remote-main');
  await publishing;
  expect((await liveUrls(store)).entry).toContain('/~files/');
  expect(await findBrokenFiles(store)).toEqual([]);
});

test('a clean-up is killed → its files are published to another folder', async () => {
  const store = createStore();
  await publishPage(store, '1-a');
  await storeList(store, 'remote-main', 'removes', [unlistedKey]);
  await publishPage(store, '2-b', { 'assets/old.js': 'old()' });
  expect((await liveUrls(store)).entry).toBe('/remote-main/2-b/remoteEntry.js');
  expect(await findBrokenFiles(store)).toEqual([]);
});

const writePreview = (store: Store, text: string) =>
  store.getComposition('pr-1').swapComposition(JSON.stringify({ expiresAt: Date.now() + 60_000, text }), null);

test.each([
  ['a kept build has lost its description', (store: Store) => store.remove('remote-main/1-a/build.json')],
  ['a preview cannot be read', (store: Store) => writePreview(store, '{"revision":"newer"}')],
  [
    'a preview has a newer format, whose other fields look as before',
    (store: Store) => writePreview(store, JSON.stringify({ ...emptySite, format: 2 })),
  ],
])('%s → no shared file is removed', async (_, prepare) => {
  const store = createStore();
  await publishPage(store, '1-a');
  await publishPage(store, '2-b');
  await store.create(unlistedKey, Buffer.from('old'), '');
  await prepare(store);
  await removeUnlisted(store, 'remote-main');
  expect(await store.read(unlistedKey)).not.toBeNull();
});
