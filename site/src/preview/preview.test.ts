import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { serve } from '../../testing/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { pruneStore } from '../publish/builds.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { previewPath, readPreview, signPreview } from './PreviewSites.ts';

const folder = temporaryFolder();
const store = directoryStore(path.join(folder, 'store'));
const key = 'k'.repeat(32);

const site = (...args: string[]) => runCommandLine([...args, '--store', store.name], { SITE_PREVIEW_KEY: key });
const from = async (name: string, version: string) => {
  const write =
    name === 'shell'
      ? writeShell(path.join(folder, name), version)
      : writeRemote(path.join(folder, name), name, version);
  return ['--from', await write];
};

for (const name of ['shell', 'remote-main', 'remote-other']) await site('publish', name, ...(await from(name, '1-a')));
const { origin } = await serve({ store, previewKey: key });
const made = await site('preview', 'remote-main', ...(await from('remote-main', '2-b')), '--origin', origin);
const link = made.out.split('\n').at(-1) ?? '';

test('a link → leads to the part’s page, with that build and a bar; everyone else gets the live one', async () => {
  const followed = await follow(link);
  expect(followed).toMatchObject({ status: 302, location: '/main' });
  expect(followed.cookie).toMatch(/^askwell_preview=[\w.-]+; Max-Age=\d{6}; Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await pageWith(followed.cookie);
  expect(page.versions).toEqual(['remote-main 2-b', 'remote-other 1-a']);
  expect(page.html).toContain('<b>remote-main</b> 2-b');
  expect(page.html).toMatch(/<body[^>]*><style nonce="[^"]+">/);
  expect(page.cache).toBe('private, no-store');
  const live = await pageWith('');
  expect(live.versions).toEqual(['remote-main 1-a', 'remote-other 1-a']);
  expect(live.html).not.toContain('preview-bar');
});

test('the composition of a preview → kept by no cache, as its page', async () => {
  const { cookie } = await follow(link);
  const [own = ''] = cookie.split(';');
  const answers = [{ cookie: own }, {}].map((headers) => fetch(`${origin}/composition.json`, { headers }));
  const caching = (await Promise.all(answers)).map(({ headers }) => headers.get('cache-control'));
  expect(caching).toEqual(['private, no-store', 'no-cache']);
});

test('the way out → the live site, and the cookie is gone', async () => {
  const left = await follow(`${origin}${previewPath}leave`);
  expect(left).toMatchObject({ status: 302, location: '/', cookie: expect.stringContaining('Max-Age=0') });
});

// Signatures themselves are attacked in override.test.ts, which reads them with the same function.
test('forged, altered and expired links → the live site every time', async () => {
  const parts = [{ name: 'remote-main', version: '2-b' }];
  const until = Math.floor(Date.now() / 1000) + 1000;
  const token = link.slice(link.lastIndexOf('/') + 1);
  const altered = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const links = [
    signPreview({ parts, until }, 'x'.repeat(32)),
    signPreview({ parts, until: until - 1001 }, key),
    altered,
  ];
  for (const text of links) {
    const { location, cookie } = await follow(`${origin}${previewPath}${text}`);
    expect([location, cookie]).toEqual(['/', expect.stringContaining('Max-Age=0')]);
    expect((await pageWith(`askwell_preview=${text}`)).versions[0]).toBe('remote-main 1-a');
  }
});

test('several parts → all of them; a build that is gone → the live site', async () => {
  await site('preview', 'remote-other', ...(await from('remote-other', '2-b')));
  const main = await from('remote-main', '2-b');
  const { out } = await site('preview', 'remote-main', ...main, '--with', 'remote-other@2-b', '--json');
  const token: string = JSON.parse(out).link.split('/').at(-1);
  expect((await pageWith(`askwell_preview=${token}`)).versions).toEqual(['remote-main 2-b', 'remote-other 2-b']);
  const until = Math.floor(Date.now() / 1000) + 1000;
  const gone = signPreview({ parts: [{ name: 'remote-main', version: '9-z' }], until }, key);
  expect((await pageWith(`askwell_preview=${gone}`)).versions[0]).toBe('remote-main 1-a');
});

test('a prune → leaves a previewed build until its time is over', async () => {
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  expect(await pruneStore(store, { now: inTwoDays })).not.toContain('remote-main/2-b');
  expect(await pruneStore(store, { now: new Date(Date.now() + 4 * 86_400_000) })).toContain('remote-main/2-b');
});

test('no key → no previews, and a sentence that says which variable', async () => {
  const { code, err } = await runCommandLine(['preview', 'remote-main', '--store', store.name], {});
  expect([code, err]).toEqual([1, expect.stringContaining('SITE_PREVIEW_KEY')]);
  const short = await runCommandLine(['preview', 'remote-main', '--store', store.name], { SITE_PREVIEW_KEY: 'x' });
  expect(short.err).toContain('32 characters');
  const plain = await serve({ store });
  const answer = await fetch(link.replace(origin, plain.origin), { redirect: 'manual' });
  expect(answer.status).toBe(404);
});

test.each([
  ['parts of other names', { parts: [{ name: '../x', version: '1' }], until: 9e9 }],
  ['no parts', { parts: [], until: 9e9 }],
  ['a thousand parts', { parts: Array.from({ length: 1000 }, () => ({ name: 'shell', version: '1' })), until: 9e9 }],
])('a signed text with %s → no preview', (_, shown) => {
  expect(readPreview(signPreview(shown, key), key)).toBeNull();
});

async function follow(url: string) {
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  return { status, location: headers.get('location'), cookie: headers.get('set-cookie') ?? '' };
}

async function pageWith(setCookie: string) {
  const cookie = setCookie.split(';')[0] ?? '';
  const answer = await fetch(`${origin}/main`, { headers: { cookie } });
  const html = await answer.text();
  const [, json = '{}'] = /id="composition">(.*?)<\/script>/.exec(html) ?? [];
  const { remotes }: { remotes: { name: string; version: string }[] } = JSON.parse(json);
  const versions = remotes.map(({ name, version }) => `${name} ${version}`);
  return { html, versions, cache: answer.headers.get('cache-control') };
}
