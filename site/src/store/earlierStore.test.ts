import { expect, test } from 'vitest';

import { publishRemote, serve, storeWithSite } from '../../tests/fixtures.ts';
import { buildsOf, liveVersion } from '../publish/builds.ts';
import { rollBack } from '../publish/changeLive.ts';
import { readSite } from './compositions.ts';

/** A store as the version of 28 November 2026 wrote it: without names, calls, sizes, and times of replacement. */
async function earlierStore() {
  const store = await storeWithSite();
  await publishRemote(store, 'remote-main', '2-b');
  const { text = '', tag = null } = (await store.readComposition()) ?? {};
  await store.swapComposition(withoutNewFields(text), tag);
  for (const key of ['shell/1-a', 'remote-main/1-a', 'remote-main/2-b'].map((build) => `${build}/build.json`))
    await store.write(key, Buffer.from(withoutNewFields(String(await store.read(key)))), 'application/json');
  return store;
}

const newFields = ['takes', 'gives', 'calls', 'chunkGlobal', 'liveUntil', 'bytes'];
const withoutNewFields = (text: string) =>
  JSON.stringify(JSON.parse(text, (key, value) => (newFields.includes(key) ? undefined : value)));

test('a store of an earlier version → can be served, published to and rolled back', async () => {
  const store = await earlierStore();
  const { origin } = await serve({ store });
  expect(await (await fetch(`${origin}/main`)).text()).toContain('/remote-main/2-b/');
  await publishRemote(store, 'remote-main', '3-c');
  const { site } = await readSite(store);
  expect(liveVersion(site, 'remote-main')).toBe('3-c');
  expect(buildsOf(site, 'remote-main').map(({ version }) => version)).toEqual(['3-c', '2-b', '1-a']);
  expect(liveVersion((await rollBack(store, 'remote-main', '1-a')).after, 'remote-main')).toBe('1-a');
});
