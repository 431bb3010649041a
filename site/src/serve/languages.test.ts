import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeBuild, writeRemote } from '../../testing/buildFixture.ts';
import { request } from '../../testing/request.ts';
import { publish, serve } from '../../testing/fixtures.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { createOverrides } from '../override/createOverrides.ts';
import { signOverride } from '../override/override.ts';
import { signPreview } from '../preview/PreviewSites.ts';

const folder = temporaryFolder();
const store = directoryStore(path.join(folder, 'store'));
const key = 'k'.repeat(32);

const page = (language: string, file: string) =>
  `<!doctype html><html lang="${language}"><head><script defer src="/${file}"></script></head><body></body></html>`;
const main = { path: '/main', module: './Page', layout: 'main', title: 'Main', titles: { de: 'Haupt' } } as const;
const files = { 'index.html': page('en', 'assets/main.js'), 'assets/main.js': '1', 'assets/sign-in.js': '2' };
const german = {
  'de/index.html': page('de', 'de/assets/main.js'),
  'de/assets/main.js': '3',
  'de/assets/sign-in.js': '4',
};

const shell = {
  name: 'shell',
  version: '1-a',
  entry: null,
  routes: [{ path: '/login', chunk: 'sign-in' }],
  chunks: { main: ['assets/main.js'], 'sign-in': ['assets/sign-in.js'] },
  offers: { 'shared-session': { version: '1.2.0', names: ['useSession'] } },
  languages: { de: { entry: null, chunks: { main: ['de/assets/main.js'], 'sign-in': ['de/assets/sign-in.js'] } } },
};
await publish(store, await writeBuild(path.join(folder, 'shell'), shell, { ...files, ...german }));
await publish(store, await writeRemote(path.join(folder, 'main'), 'remote-main', '1-a', { routes: [main] }));
const overrides = createOverrides({ allowed: ['localhost'], key, api: 'http://127.0.0.1:9' });
const site = await serve({ store, previewKey: key, overrides });

test.each([
  ['no language', {}, 'en'],
  ['German', { 'accept-language': 'de' }, 'de'],
  ['Austrian German', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
  ['English first', { 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' }, 'en'],
  ['German by weight', { 'accept-language': 'en;q=0.5,de' }, 'de'],
  ['a language that is not there, then German', { 'accept-language': 'fr,de;q=0.5' }, 'de'],
  ['no German at all', { 'accept-language': 'fr,de;q=0' }, 'en'],
  ['English, and German chosen before', { 'accept-language': 'en', cookie: 'a=b; language=de' }, 'de'],
  ['German, and English chosen before', { 'accept-language': 'de', cookie: 'language=en' }, 'en'],
  ['a choice that is not there', { 'accept-language': 'de', cookie: 'language=fr' }, 'de'],
  ['a path as a choice', { cookie: 'language=../../../etc' }, 'en'],
  ['the name of a built-in property', { 'accept-language': 'constructor,__proto__' }, 'en'],
  ['a thousand languages', { 'accept-language': 'xx,'.repeat(1000) }, 'en'],
])(
  'a browser that asks for %s → the page in the one that fits',
  async (_, headers: Record<string, string>, language) => {
    const { body } = await request(site.port, '/login', headers);
    expect(/<html lang="(\w+)"/.exec(body.toString())?.[1]).toBe(language);
  },
);

test('a German page → German files with their hashes, German titles, remotes without German as they are', async () => {
  const { body } = await request(site.port, '/login', { 'accept-language': 'de' });
  expect(body.toString()).toMatch(/src="\/shell\/1-a\/de\/assets\/main\.js" crossorigin integrity="sha384-/);
  expect(body.toString()).toContain('"entry":"/remote-main/1-a/remoteEntry.js"');
  expect(body.toString()).toContain('"title":"Haupt"');
});

test('an English page and composition → not a byte about other languages', async () => {
  for (const address of ['/login', '/composition.json']) {
    const { body } = await request(site.port, address);
    expect(body.toString()).not.toMatch(/\bde\b|Haupt|languages|titles/);
  }
});

test('what the server says itself → in German too: the consent page, and the bars of a preview and an override', async () => {
  const headers = { 'accept-language': 'de' };
  const asked = {
    name: 'remote-main',
    origin: 'http://localhost:3010',
    routes: [{ ...main, nav: false }],
    minutes: 120,
  };
  const link = `/_site/override?of=${Buffer.from(JSON.stringify(asked)).toString('base64url')}`;
  const consent = await read(link, headers);
  expect(consent).toContain('<html lang="de">');
  expect(consent).toContain('Für 2 Stunden erlauben');
  expect(await read('/_site/override?of=x', headers)).toContain('Dieser Link ist ungültig.');
  const preview = signPreview({ parts: [{ name: 'remote-main', version: '1-a' }], until: 9e9 }, key);
  const { minutes: _, ...shown } = asked;
  const override = signOverride({ ...shown, account: 'ada', until: 9e9 }, key);
  const cookie = `askwell_preview=${preview}; askwell_override=${override}`;
  const html = await read('/main', { ...headers, cookie });
  for (const text of ['Vorschau verlassen', 'remote-main</b> kommt von http://localhost:3010', 'bis <time'])
    expect(html).toContain(text);
});

const read = async (address: string, headers: Record<string, string>) =>
  (await fetch(`${site.origin}${address}`, { headers })).text();
