import { createHash } from 'node:crypto';
import { open, readdir, readFile, rename, symlink } from 'node:fs/promises';
import path from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote } from '../../tests/buildFixture.ts';
import { createStore, publish, publishRemote, publishShell, createStoreWithSite } from '../../tests/fixtures.ts';
import { switchRemote } from '../publish/changeLive.ts';
import { documentPolicy } from '../serve/headers.ts';
import type { Store } from '../store/Store.ts';
import { writeStaticSite } from './writeStaticSite.ts';

const store = await createStoreWithSite();
const out = path.join(createTemporaryFolder(), 'out');
await publishRemote(store, 'remote-main', '2-b');
await writeStaticSite(store, out);
const html = await readFile(path.join(out, 'index.html'), 'utf8');
const headers = JSON.parse(await readFile(path.join(out, 'headers.json'), 'utf8'));
const policy: string = headers.page['content-security-policy'];

test('every inline script and style → is allowed by its hash', () => {
  const inlineTexts = [...html.matchAll(/<(script|style)>([^]*?)<\/\1>/g)].map(([, , text = '']) => text);
  expect(inlineTexts).toHaveLength(2);
  for (const text of inlineTexts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy).not.toMatch(/unsafe|nonce/);
  const meta = /http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1];
  expect(policy.replace("; frame-ancestors 'none'", '')).toBe(meta);
});

test('the shell has another language → the page has its files', async () => {
  const translatedStore = createStore();
  const translatedOut = createTemporaryFolder();
  const exposes = { './Page': ['assets/page.js'], './languages/de': ['assets/de.js'] };
  const files = { 'assets/de.js': 'texts()' };
  const routes = [{ path: '/main', module: './Page', layout: 'main', title: 'A page', titles: { de: 'Eine Seite' } }];
  await publishShell(translatedStore, '1-a', { languages: ['de'] });
  await publish(translatedStore, await writeRemote('remote-main', '1-a', { exposes, routes }, files));
  await writeStaticSite(translatedStore, translatedOut);
  const page = await readFile(path.join(translatedOut, 'index.html'), 'utf8');
  expect(page).toMatch(/<html data-languages="en de" /);
  expect(page).toContain('"titles":{"de":"Eine Seite"}');
  const { paths } = JSON.parse(/id="preload">([^<]+)</.exec(page)?.[1] ?? '');
  const german = paths['/main'].signedIn.filter(({ language }: { language?: string }) => language === 'de');
  expect(german.map(({ href }: { href: string }) => href)).toEqual([
    '/remote-main/~files/assets/de.js',
    '/shell/~files/assets/de.js',
  ]);
});

test('a remote names an API → its pages may call it', async () => {
  const callingStore = createStore();
  const callingOut = createTemporaryFolder();
  const connect = ['https://reports.example.com'];
  await publishShell(callingStore, '1-a');
  await publishRemote(callingStore, 'remote-reports', '1-a', { connect });
  const createPolicy = async () => {
    await writeStaticSite(callingStore, callingOut);
    return readFile(path.join(callingOut, 'index.html'), 'utf8');
  };
  expect(await createPolicy()).toContain("connect-src 'self' https://reports.example.com;");
  await switchRemote(callingStore, 'remote-reports', false);
  expect(await createPolicy()).toContain("connect-src 'self';");
});

test('every path → has its preloads before all scripts', () => {
  expect(html).not.toMatch(/<script[^>]* src=/);
  const { isMultiplexed, paths, scripts } = JSON.parse(/id="preload">([^<]+)</.exec(html)?.[1] ?? '');
  expect(scripts).toEqual([{ href: '/shell/~files/assets/main.js', integrity: expect.stringMatching(/^sha256-/) }]);
  const getFiles = (state: 'signedIn' | 'signedOut') => paths['/main'][state].map(({ href }: { href: string }) => href);
  expect(isMultiplexed).toBeNull();
  expect(Object.keys(paths)).toEqual(['/login', '/main']);
  expect(getFiles('signedOut')).toEqual(['/shell/~files/assets/sign-in.js']);
  expect(getFiles('signedIn')).toEqual([
    '/remote-main/2-b/remoteEntry.js',
    '/remote-main/2-b/assets/page.css',
    '/remote-main/2-b/assets/page.js',
    '/shell/~files/assets/mf.js',
  ]);
  expect(html.indexOf('id="preload"')).toBeLessThan(html.indexOf('<script>'));
});

test('the page template → is not among the files', async () => {
  const files = await readdir(path.join(out, 'shell'), { recursive: true });
  expect(files.filter((file) => file.includes('.html'))).toEqual([]);
  expect(files).toContain('~files/assets/main.js');
  // These files remain for open tabs.
  expect(await readdir(path.join(out, 'remote-main/~files/assets'))).toContain('page.js');
});

test('settings for hosts → cache parts, and send no page for a missing file', async () => {
  expect(await readFile(path.join(out, '_headers'), 'utf8')).toContain(
    '/remote-main/*\n  cache-control: public, max-age=31536000, immutable',
  );
  expect(headers.files['content-security-policy']).toBe(documentPolicy);
  const redirects = await readFile(path.join(out, '_redirects'), 'utf8');
  expect(redirects).toBe('/shell/* /404.txt 404\n/remote-main/* /404.txt 404\n/* /index.html 200\n');
});

test('a static site is exported again while it is served → the old page is complete', async () => {
  const openFile = await open(path.join(out, 'index.html'));
  await publishRemote(store, 'remote-main', '3-c');
  await writeStaticSite(store, out);
  expect(await openFile.readFile('utf8')).toBe(html);
  await openFile.close();
  expect(await readFile(path.join(out, 'index.html'), 'utf8')).toContain('/remote-main/3-c/');
  expect((await readdir(out)).filter((file) => file.startsWith('.'))).toEqual([]);
});

test('a publish happens during an export → page and files are of one composition', async () => {
  const changingStore = await createStoreWithSite();
  const meanwhileOut = createTemporaryFolder();
  let published: Promise<unknown> | undefined;
  const busyStore: Store = {
    ...changingStore,
    async readComposition() {
      const storedComposition = await changingStore.readComposition();
      await (published ??= publishRemote(changingStore, 'remote-main', '2-b'));
      return storedComposition;
    },
  };
  await writeStaticSite(busyStore, meanwhileOut);
  const page = await readFile(path.join(meanwhileOut, 'index.html'), 'utf8');
  const [, entry = ''] = /"(remote-main[^"]+remoteEntry[^"]*.js)"/.exec(page.replaceAll('"/', '"')) ?? [];
  expect(await readFile(path.join(meanwhileOut, entry), 'utf8')).toContain('var entry');
});

test('a key points out of the folder → it is refused', async () => {
  const key = 'remote-main/2-b/../../../outside.txt';
  const bucket: Store = {
    ...store,
    list: async (prefix) => [...(await store.list(prefix)), key],
    read: async (requested) => (requested === key ? Buffer.from('x') : store.read(requested)),
  };
  const folder = createTemporaryFolder();
  await expect(writeStaticSite(bucket, path.join(folder, 'inside'))).rejects.toThrow(key);
  expect(await readdir(folder)).not.toContain('outside.txt');
});

test('a part name has line breaks → it is refused', async () => {
  const { text, tag } = (await store.readComposition()) ?? { text: '', tag: null };
  const name = String.raw`x/* /404.txt 404\n/* https://evil.example 302\n/y`;
  const newText = text.replace('"builds": {', `"builds": {"${name}": [],`);
  const tamperedStore: Store = { ...store, readComposition: async () => ({ text: newText, tag }) };
  await expect(writeStaticSite(tamperedStore, createTemporaryFolder())).rejects.toThrow('builds');
});

test('a build is a link out of the store → it is refused', async () => {
  const linking = await createStoreWithSite();
  const folder = createTemporaryFolder();
  const build = path.join(linking.name, 'files/remote-main/1-a');
  await rename(build, path.join(folder, 'elsewhere'));
  await symlink(path.join(folder, 'elsewhere'), build);
  await expect(writeStaticSite(linking, path.join(folder, 'out'))).rejects.toThrow('is incomplete');
  expect(await readdir(folder)).not.toContain('out');
});
