import { emptySite } from 'composition/composition';
import { expect, onTestFinished, test, vi } from 'vitest';

import { writeRemote } from '../../tests/buildFixture.ts';
import { createCommands, publishRemote, publishShell, serve, createStoreWithSite } from '../../tests/fixtures.ts';
import { request } from '../../tests/request.ts';
import { createPreviewStore } from './compositions.ts';
import type { Store } from './Store.ts';

const store = await createStoreWithSite();
const reports = { sample: 0, log: () => {} };
const { port } = await serve({ store, previewDomain: 'preview.example.com', reports });
const site = createCommands(store);
const publishIn = async (name: string, version: string, to = store) => {
  const from = await writeRemote('remote-main', version);
  return createCommands(to)('publish', 'remote-main', '--from', from, '--preview', name);
};

/** Returns the remotes of a page on this host with their versions. A new preview appears within half a second. */
async function readVersions(host: string): Promise<string[]> {
  const { body } = await request(port, '/composition.json', { host });
  const { remotes } = JSON.parse(body.toString());
  return remotes.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
}

test('a build is published to a preview → it appears only at its host name', async () => {
  const { out } = await publishIn('pr-42', '2-b');
  expect(out).toContain('--preview pr-42');
  const page = async () => (await request(port, '/main', { host: 'PR-42.preview.example.com:443' })).body.toString();
  await expect.poll(page).toContain('/remote-main/2-b/');
  expect((await request(port, '/remote-main/2-b/assets/page.js')).status).toBe(200);
  expect(await readVersions('app.example.com')).toEqual(['remote-main 1-a']);
  expect((await site('status')).out).toContain('1-a');
});

test('pages of a preview → send no reports', async () => {
  await publishIn('pr-48', '2-b');
  const host = 'pr-48.preview.example.com';
  await expect.poll(() => readVersions(host)).toEqual(['remote-main 2-b']);
  expect((await request(port, '/main', { host })).body.toString()).not.toContain('name="reports"');
});

test('the live build is published to a preview → it appears there', async () => {
  expect((await publishIn('pr-47', '1-a')).out).toMatch(/^remote-main 1-a is live in the preview pr-47\.$/m);
  await expect.poll(() => readVersions('pr-47.preview.example.com')).toEqual(['remote-main 1-a']);
});

test('two parts are published to one preview at once → both are there', async () => {
  const names = ['remote-main', 'remote-other'];
  const publishes = names.map(async (name) => {
    const from = await writeRemote(name, '5-e');
    return site('publish', name, '--from', from, '--preview', 'pr-46');
  });
  expect((await Promise.all(publishes)).map(({ code }) => code)).toEqual([0, 0]);
  await expect.poll(() => readVersions('pr-46.preview.example.com')).toEqual(names.map((name) => `${name} 5-e`));
});

test.each([
  'pr-43.preview.example.com',
  'x.pr-42.preview.example.com',
  'pr-42.evil.example',
  'pr-42-.preview.example.com',
  'pr-42.preview.example.com.',
])('host %s → does not show the preview', async (host) => {
  expect(await readVersions(host)).not.toEqual(['remote-main 2-b']);
});

test('150 fake names are requested → one listing; a known preview is kept', async () => {
  await publishIn('pr-49', '2-b');
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const list = vi.fn<Store['list']>(store.list);
  const getComposition = vi.fn<Store['getComposition']>(store.getComposition);
  const server = await serve({ store: { ...store, list, getComposition }, previewDomain: 'preview.example.com' });
  const readStatus = async (name: string) =>
    (await request(server.port, '/readyz', { host: `${name}.preview.example.com` })).status;
  expect(await readStatus('pr-49')).toBe(200);
  const madeUp = Array.from({ length: 150 }, (_, index) => readStatus(`made-up-${index}`));
  expect(new Set(await Promise.all(madeUp))).toEqual(new Set([503]));
  expect(await readStatus('pr-49')).toBe(200);
  expect([list.mock.calls.length, getComposition.mock.calls]).toEqual([1, [['pr-49']]]);
});

test('no preview has this name → nothing is published there', async () => {
  const { out } = await site('status', '--preview', 'pr-43');
  expect(out).toBe(`Nothing is published in ${store.name} (preview pr-43).`);
});

test('a newer version wrote a preview → a publish keeps it', async () => {
  await createPreviewStore(store, 'pr-50').swapComposition(JSON.stringify({ ...emptySite, format: 2 }), null);
  await publishShell(store, '1-b');
  expect(await store.list('previews/pr-50/')).toHaveLength(1);
  await store.remove('previews/pr-50/');
});

test('a preview is a week old → it ends; the next publish removes its build', async () => {
  const ownStore = await createStoreWithSite();
  const server = await serve({ store: ownStore, previewDomain: 'preview.example.com' });
  await publishIn('pr-44', '3-c', ownStore);
  await publishIn('pr-45', '4-d', ownStore);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 + 1000 });
  await publishShell(ownStore, '2-b');
  await publishRemote(ownStore, 'remote-main', '4-d');
  expect((await request(server.port, '/main', { host: 'pr-44.preview.example.com' })).status).toBe(503);
  const builds = (await ownStore.list('remote-main/')).map((key) => key.split('/')[1]);
  expect([...new Set(builds)].toSorted()).toEqual(['1-a', '4-d', '~files']);
  expect(await ownStore.list('previews/')).toEqual([]);
});
