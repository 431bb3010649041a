import { readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { publish, serve } from '../../testing/fixtures.ts';
import { request } from '../../testing/request.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { readSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { pruneStore } from './builds.ts';
import { removeRemote, rollBack } from './changeLive.ts';

const folder = temporaryFolder();

test('a remote that was removed → one rollback restores it in its old position; after a day `prune` removes its files', async () => {
  const store = directoryStore(path.join(folder, 'removed'));
  await publish(store, await writeShell(path.join(folder, 'shell'), '1-a'));
  for (const name of ['remote-one', 'remote-two'])
    await publish(store, await writeRemote(path.join(folder, name), name, '1-a'));
  await publish(store, await writeRemote(path.join(folder, 'remote-one'), 'remote-one', '2-b'));
  await removeRemote(store, 'remote-one');
  expect(await pruneStore(store, later(23))).toEqual([]);
  const { after } = await rollBack(store, 'remote-one', '2-b');
  expect(after.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(['remote-one 2-b', 'remote-two 1-a']);
  expect(await pruneStore(store, later(25))).toEqual([]);

  await removeRemote(store, 'remote-one');
  expect((await pruneStore(store, later(25))).toSorted()).toEqual(['remote-one/1-a', 'remote-one/2-b']);
  await expect(rollBack(store, 'remote-one', '2-b')).rejects.toThrow('its part.json is missing');
});

test.each([
  'files',
  'files/remote-one',
  'files/remote-one/2-b',
  'files/remote-one/2-b/part.json',
  'hidden',
  'hidden/changes',
  'compositions',
  'temporary',
])('a link in a store at %s → served, but each command refuses it and leaves what is behind it', async (name) => {
  const store = await storeWithThreeBuilds(`linked-${name.replaceAll('/', '-')}`);
  const [linked, elsewhere] = [path.join(store.name, name), `${store.name}-elsewhere`];
  await rename(linked, elsewhere);
  await symlink(elsewhere, linked);
  const isFolder = !name.endsWith('.json');
  if (isFolder) await writeFile(path.join(elsewhere, 'old.txt'), '');
  if (isFolder) await utimes(path.join(elsewhere, 'old.txt'), 0, 0);
  const filesThere = () => (isFolder ? readdir(elsewhere, { recursive: true }) : readFile(elsewhere, 'utf8'));
  const files = await filesThere();
  const from = await writeRemote(path.join(folder, 'next'), 'remote-one', '4-d');
  const says = `${linked} in the store is a link`;
  for (const words of ['status', 'log', 'prune', 'rollback remote-one', `publish remote-one --from ${from}`]) {
    const { code, err } = await runCommandLine([...words.split(' '), '--store', store.name], {});
    expect([words, code, err]).toEqual([words, 1, expect.stringContaining(says)]);
  }
  // As the operator's page does.
  await expect(rollBack(store, 'remote-one', null)).rejects.toThrow(says);
  expect(await filesThere()).toEqual(files);
  const { port } = await serve({ store });
  for (const served of ['/one', '/remote-one/3-c/remoteEntry.js'])
    expect(await request(port, served)).toMatchObject({ status: 200 });
  // As if the other volume were not mounted.
  await rm(elsewhere, { recursive: true });
  expect((await runCommandLine(['status', '--store', store.name], {})).err).toContain(says);
});

test('a link planted after the files were listed → nothing behind it is removed or replaced', async () => {
  const store = await storeWithThreeBuilds('planted');
  const [linked, elsewhere] = [path.join(store.name, 'files/remote-one/1-a'), `${store.name}-elsewhere`];
  const keys = (await store.list('remote-one/1-a/')).map(({ key }) => key);
  await rename(linked, elsewhere);
  await symlink(elsewhere, linked);
  const files = await readdir(elsewhere, { recursive: true });
  const says = `${linked} in the store is a link`;
  await expect(store.remove(keys)).rejects.toThrow(says);
  await expect(store.write('remote-one/1-a/assets/new.js', Buffer.of(), 'text/javascript')).rejects.toThrow(says);
  expect(await readdir(elsewhere, { recursive: true })).toEqual(files);
});

test('a folder in a store whose name every object has → pruned like any other', async () => {
  const store = await storeWithThreeBuilds('named');
  const stray = ['__proto__/1-a', 'constructor/1-a'];
  for (const name of stray) await store.write(`${name}/x.js`, Buffer.of(), 'text/javascript');
  expect((await pruneStore(store, later(2))).toSorted()).toEqual(stray);
});

test('a file that cannot be written → the error names its folder in the store', async () => {
  const store = await storeWithThreeBuilds('unwritable');
  const writing = store.write('remote-one/1-a/assets', Buffer.of(), 'text/plain');
  await expect(writing).rejects.toMatchObject({ path: path.join(store.name, 'files/remote-one/1-a') });
});

test('a link to a whole store → as if it were the store', async () => {
  const store = await storeWithThreeBuilds('moved');
  const link = path.join(folder, 'current');
  await symlink(store.name, link);
  for (const version of ['4-d', '5-e'])
    await publish(directoryStore(link), await writeRemote(path.join(folder, version), 'remote-one', version));
  expect((await runCommandLine(['log', '--store', link], {})).out).toContain('remote-one 5-e');
  expect(await readdir(path.join(store.name, 'files/remote-one'))).toEqual(['3-c', '4-d', '5-e']);
});

async function storeWithThreeBuilds(name: string): Promise<Store> {
  const store = directoryStore(path.join(folder, name));
  await publish(store, await writeShell(path.join(folder, 'shell'), '1-a'));
  for (const version of ['1-a', '2-b', '3-c'])
    await publish(store, await writeRemote(path.join(folder, `${name}-${version}`), 'remote-one', version));
  return store;
}

test('two rollbacks at once → one build back, not two', async () => {
  const store = await storeWithThreeBuilds('at-once');
  const met = Promise.withResolvers<void>();
  let swaps = 0;
  const swapComposition: Store['swapComposition'] = async (...change) => {
    swaps += 1;
    if (swaps === 2) met.resolve();
    await met.promise;
    return store.swapComposition(...change);
  };
  const busy = { ...store, swapComposition };
  const ended = await Promise.all([rollBack(busy, 'remote-one', null), rollBack(busy, 'remote-one', null)]);
  expect(ended.map(({ after }) => after.remotes[0]?.version)).toEqual(['2-b', '2-b']);
});

test('a rollback, and before its swap another one to an older build → refused, so that it does not go forward', async () => {
  const store = await storeWithThreeBuilds('older');
  const swapComposition: Store['swapComposition'] = async (...change) => {
    await rollBack(store, 'remote-one', '1-a');
    return store.swapComposition(...change);
  };
  await expect(rollBack({ ...store, swapComposition }, 'remote-one', null)).rejects.toThrow(
    'remote-one 1-a is live meanwhile; nothing was changed.',
  );
  expect((await readSite(store)).site.remotes[0]?.version).toBe('1-a');
});

test('a rollback to a path that another remote has got meanwhile → refused', async () => {
  const store = directoryStore(path.join(folder, 'taken'));
  await publish(store, await writeShell(path.join(folder, 'shell'), '1-a'));
  const old = await writeRemote(path.join(folder, 'old'), 'remote-one', '1-a');
  await publish(store, old);
  const routes = [{ path: '/elsewhere', module: './Page', layout: 'main', title: 'A page' }];
  const moved = await writeRemote(path.join(folder, 'moved'), 'remote-one', '2-b', { routes });
  await publish(store, moved, { accept: ['lost-route'] });
  const taker = await writeRemote(path.join(folder, 'taker'), 'remote-taker', '1-a', {
    routes: [{ ...routes[0], path: '/one' }],
  });
  await publish(store, taker);
  await expect(rollBack(store, 'remote-one', '1-a')).rejects.toThrow('/one, which remote-taker 1-a offers already');
});

const later = (hours: number) => ({ now: new Date(Date.now() + hours * 60 * 60 * 1000) });
