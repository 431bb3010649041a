import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { publish, serve, storeWithSite } from '../../tests/fixtures.ts';
import { request } from '../../tests/request.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { previewStore } from './compositions.ts';

const { folder, store } = await storeWithSite();
const reports = { sample: 0, log: () => {} };
const { port } = await serve({ store, previewDomain: 'preview.example.com', reports });
const site = (...args: string[]) => runCommandLine([...args, '--store', store.name], {});
const publishIn = async (name: string, version: string) => {
  const from = await writeRemote(path.join(folder, version), 'remote-main', version);
  return site('publish', 'remote-main', '--from', from, '--preview', name);
};

/** The version of remote-main that a page of this host gets. */
async function versionAt(host: string): Promise<string | undefined> {
  const { body } = await request(port, '/composition.json', { host });
  return JSON.parse(body.toString()).remotes[0]?.version;
}

test('published into a preview → at its own host name only', async () => {
  const { out } = await publishIn('pr-42', '2-b');
  expect(out).toContain('--preview pr-42');
  expect((await request(port, '/main', { host: 'PR-42.preview.example.com:443' })).body.toString()).toContain(
    '/remote-main/2-b/',
  );
  expect((await request(port, '/remote-main/2-b/assets/page.js')).status).toBe(200);
  expect(await versionAt('app.example.com')).toBe('1-a');
  expect((await site('status')).out).toContain('1-a');
});

test('pages of a preview → report nothing', async () => {
  await publishIn('pr-48', '2-b');
  const host = 'pr-48.preview.example.com';
  expect((await request(port, '/main', { host })).body.toString()).not.toContain('name="reports"');
});

test('the live build published into a preview → shown there', async () => {
  expect((await publishIn('pr-47', '1-a')).out).toMatch(/^remote-main 1-a is live in the preview pr-47\.$/m);
  expect(await versionAt('pr-47.preview.example.com')).toBe('1-a');
});

test('two parts published into one preview at once → both are there', async () => {
  const names = ['remote-main', 'remote-other'];
  const publishes = names.map(async (name) => {
    const from = await writeRemote(path.join(folder, `at-once-${name}`), name, '5-e');
    return site('publish', name, '--from', from, '--preview', 'pr-46');
  });
  expect((await Promise.all(publishes)).map(({ code }) => code)).toEqual([0, 0]);
  const { body } = await request(port, '/composition.json', { host: 'pr-46.preview.example.com' });
  const { remotes } = JSON.parse(body.toString());
  expect(remotes.map(({ name, version }: { name: string; version: string }) => [name, version])).toEqual(
    names.map((name) => [name, '5-e']),
  );
});

test.each([
  'pr-43.preview.example.com',
  'x.pr-42.preview.example.com',
  'pr-42.evil.example',
  'pr-42-.preview.example.com',
  'pr-42.preview.example.com.',
])('host %s → not the preview', async (host) => {
  expect(await versionAt(host)).not.toBe('2-b');
});

test('no preview of this name → nothing is published there', async () => {
  const { out } = await site('status', '--preview', 'pr-43');
  expect(out).toBe(`Nothing is published in ${store.name} (preview pr-43).`);
});

test('a preview of a newer program → a publish keeps it', async () => {
  await previewStore(store, 'pr-48').swapComposition('{"revision":"newer"}', null);
  await publish(store, await writeShell(path.join(folder, 'shell'), '1-b'));
  expect(await store.list('previews/pr-48/')).toHaveLength(1);
  await store.remove('previews/pr-48/');
});

test('a week later → gone, and its build with the part’s next publish', async () => {
  await publishIn('pr-44', '3-c');
  await publishIn('pr-45', '4-d');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1000 });
  await publish(store, await writeShell(path.join(folder, 'shell'), '2-b'));
  await publish(store, path.join(folder, '4-d'));
  expect((await request(port, '/main', { host: 'pr-44.preview.example.com' })).status).toBe(503);
  const builds = (await store.list('remote-main/')).map((key) => key.split('/')[1]);
  expect([...new Set(builds)].toSorted()).toEqual(['1-a', '4-d']);
  expect(await store.list('previews/')).toEqual([]);
});
