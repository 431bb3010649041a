import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { brokenFiles } from '../../tests/brokenFiles.ts';
import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { commandsOn, newStore, publishRemote, serve, storeWithSite } from '../../tests/fixtures.ts';
import { listBuilds, liveVersion } from '../publish/builds.ts';
import { rollBack } from '../publish/changeLive.ts';
import { publishBuild } from '../publish/publishBuild.ts';
import { readBuild } from '../publish/readBuild.ts';
import { readSite } from './compositions.ts';

/**
 * Creates a store like the version of 28 November 2026: with all files in the folders of builds, and without names, calls,
 * sizes and times of replacement.
 */
async function earlierStore() {
  const store = newStore();
  for (const from of [writeShell('1-a'), writeRemote('remote-main', '1-a'), writeRemote('remote-main', '2-b')]) {
    const build = await readBuild(await from);
    await publishBuild(store, { ...build, inSharedFolder: build.inOwnFolder }, { effort: 'quick' });
  }
  const { text = '', tag = null } = (await store.readComposition()) ?? {};
  await store.swapComposition(withoutNewFields(text.replace(/"revision": "(\d+)[^"]*"/, '"revision": $1')), tag);
  for (const key of ['shell/1-a', 'remote-main/1-a', 'remote-main/2-b'].map((build) => `${build}/build.json`))
    await store.write(key, Buffer.from(withoutNewFields(String(await store.read(key)))), 'application/json');
  return store;
}

const newFields = ['takes', 'gives', 'calls', 'chunkGlobal', 'liveUntil', 'bytes', 'addedBytes', 'format', 'pins'];
const withoutNewFields = (text: string) =>
  JSON.stringify(JSON.parse(text, (key, value) => (newFields.includes(key) ? undefined : value)));

test('an earlier version wrote the store → every command works', async () => {
  const store = await earlierStore();
  const { origin } = await serve({ store });
  expect(await (await fetch(`${origin}/main`)).text()).toContain('/remote-main/2-b/');
  await publishRemote(store, 'remote-main', '3-c');
  const { site } = await readSite(store);
  expect(liveVersion(site, 'remote-main')).toBe('3-c');
  expect(listBuilds(site, 'remote-main').map(({ version }) => version)).toEqual(['3-c', '2-b', '1-a']);
  expect(liveVersion((await rollBack(store, 'remote-main', '1-a')).after, 'remote-main')).toBe('1-a');
  expect(await brokenFiles(store)).toEqual([]);
  for (let number = 0; number < 11; number += 1)
    await publishRemote(store, 'remote-main', `later-${number}`, {}, { now: new Date(Date.now() + 700 * 3_600_000) });
  expect(await store.list('remote-main/2-b/')).toEqual([]);
  expect([await brokenFiles(store), await store.list('remote-main/~uses/')]).toEqual([[], []]);
});

/** The first check of commands of 29 November 2026 and earlier. Without it, they would drop pins when they write. */
const earlierComposition = v.object({ revision: v.number() });
const canBeReadByEarlierCommands = (text = '') => v.is(earlierComposition, parseJson(text));

test.each([
  ['publish', 'remote-main', '--from', await writeRemote('remote-main', '3-c')],
  ['publish', 'remote-main', '--from', await writeRemote('remote-main', '3-c'), '--preview', 'pr-1'],
  ['rollback', 'remote-main'],
  ['disable', 'remote-main'],
  ['remove', 'remote-main'],
])('%s %s in an earlier store → is refused by earlier commands', async (...args) => {
  const store = await earlierStore();
  expect(canBeReadByEarlierCommands((await store.readComposition())?.text)).toBe(true);
  expect(await commandsOn(store)(...args)).toMatchObject({ code: 0 });
  const { text } = (await store.readComposition()) ?? {};
  expect(canBeReadByEarlierCommands(text)).toBe(false);
  expect(
    (await commandsOn(store)('publish', 'remote-main', '--from', await writeRemote('remote-main', '4-d'))).code,
  ).toBe(0);
});

test('a newer version wrote the store → the error names it, and nothing changes', async () => {
  const store = await storeWithSite();
  const { text = '', tag = null } = (await store.readComposition()) ?? {};
  await store.swapComposition(text.replace(/"format": \d+/, '"format": 99'), tag);
  const { code, err } = await commandsOn(store)('disable', 'remote-main');
  expect([code, err]).toEqual([1, expect.stringContaining('has format 99, and this program reads formats up to')]);
});

test('this version wrote a composition → earlier commands refuse it', async () => {
  const store = await storeWithSite();
  const addresses =
    JSON.stringify((await readSite(store)).site).match(/(?<=")\/(shell|remote-main)\/[^"]+(?=")/g) ?? [];
  expect(addresses.filter((address) => !addressBefore.test(address))).toHaveLength(addresses.length);
});

/** The URL pattern of earlier commands. */
const addressBefore = /^\/(shell|remote-[a-z0-9-]+)\/\w[\w.-]*(\/[\w@~+-][\w.@~+-]*)+$/;
