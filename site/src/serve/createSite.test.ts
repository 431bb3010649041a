import { rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

import { listen as originOf } from 'composition/testing';
import { expect, test, vi } from 'vitest';

import { sendRaw } from '../../tests/rawConnection.ts';
import { request } from '../../tests/request.ts';
import { createStore, publishRemote, publishShell, serve, createStoreWithSite } from '../../tests/fixtures.ts';
import { rollBack, switchRemote } from '../publish/changeLive.ts';
import type { Store } from '../store/Store.ts';
import { openSites } from './liveSite.ts';

const store = await createStoreWithSite();
const api = createServer(({ method, url }, response) => void response.end(`api saw ${method} ${url}`));
const { port } = await serve({ store, api: await originOf(api) });

const immutable = 'public, max-age=31536000, immutable';
test.each([
  ['/login', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/main', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/nowhere', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['//', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/remote-main/1-a/%E0%A4%A', 400, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/~files/assets/page.js', 200, 'text/javascript; charset=utf-8', immutable],
  ['/shell/~files/assets/main.css', 200, 'text/css; charset=utf-8', immutable],
  ['/composition.json', 200, 'application/json; charset=utf-8', 'no-cache'],
  ['/healthz', 200, 'text/plain; charset=utf-8', 'no-store'],
  ['/readyz', 200, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/gone.js', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/~files/gone.js', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/~uses/1.json', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-gone/1-a/remoteEntry.js', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/../../compositions/00000001.json', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/../../../compositions/00000001.json', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/..%2f..%2fcompositions/00000001.json', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/shell/1-a/index.html', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/.hidden', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/%00', 404, 'text/plain; charset=utf-8', 'no-store'],
  // URLs that servers might read differently.
  ['/api//evil.example/x', 400, 'application/json; charset=utf-8', 'no-store'],
  ['/api/../shell', 400, 'application/json; charset=utf-8', 'no-store'],
  ['/api/%2e%2e/x', 400, 'application/json; charset=utf-8', 'no-store'],
  ['/api/%zz', 400, 'application/json; charset=utf-8', 'no-store'],
  ['http://site.example/main', 400, 'text/plain; charset=utf-8', 'no-store'],
])('%s → answers %i as %s, %s', async (url, status, type, caching) => {
  const answer = await request(port, url);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    type,
    caching,
  ]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test.each(['/linked.js', '/linked/1-a/a.js', '/packed.js'])('%s, a link out of the store → 404', async (url) => {
  const linking = await createStoreWithSite();
  const outsideStore = createStore();
  await outsideStore.write('1-a/a.js', Buffer.from('secret'), '');
  await linking.write('remote-main/1-a/packed.js', Buffer.from('open'), '');
  const linkedFolder = path.join(linking.name, 'files/remote-main/1-a');
  await symlink(path.join(outsideStore.name, 'files/1-a/a.js'), path.join(linkedFolder, 'linked.js'));
  await symlink(path.join(outsideStore.name, 'files'), path.join(linkedFolder, 'linked'));
  await symlink(path.join(outsideStore.name, 'files/1-a/a.js'), path.join(linkedFolder, 'packed.js.br'));
  const { port: separatePort } = await serve({ store: linking });
  const { status } = await request(separatePort, `/remote-main/1-a${url}`, { 'accept-encoding': 'br' });
  expect(status).toBe(404);
});

test('a URL cannot be decoded → the page for unknown paths appears', async () => {
  const withHome = createStore();
  await publishShell(withHome, '1-a', { routes: [{ path: '/', chunk: 'sign-in' }] });
  const home = await serve({ store: withHome });
  const { status, headers } = await request(home.port, '/settings/people/%E0%A4%A');
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});

test('a remote’s manifest at its stable URL → is the live version', async () => {
  const allowOrigins = ['https://one.example', 'https://two.example'];
  const { port: open } = await serve({ store, allowOrigins });
  const manifestPath = '/remote-main/mf-manifest.json';
  const answer = await request(open, manifestPath, { origin: 'https://two.example' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'access-control-allow-origin': 'https://two.example',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'accept-encoding, origin',
  });
  const { metaData, exposes } = JSON.parse(answer.body.toString());
  expect(metaData.remoteEntry).toMatchObject({
    path: '~files',
    name: expect.stringMatching(/^remoteEntry\.\w+\.js$/),
  });
  const [file] = exposes[0].assets.js.sync;
  expect((await request(open, `/remote-main/${file}`, { origin: 'https://one.example' })).headers).toMatchObject({
    'access-control-allow-origin': 'https://one.example',
  });
  const strangerReply = await request(open, manifestPath, { origin: 'https://three.example' });
  expect(strangerReply.headers).not.toHaveProperty('access-control-allow-origin');
  expect((await request(open, '/remote-gone/mf-manifest.json')).status).toBe(404);
});

test.each([
  ['', '6-f'],
  ['/5-e', '../~files'],
  ['/6-f', ''],
])('the manifest at /remote-main%s/ → names every file', async (folder, expected) => {
  const ownStore = createStore();
  await publishShell(ownStore, '1-a');
  const page = { 'assets/page.js': 'page()', 'assets/page.css': 'main{}' };
  // A build whose file has a known name but different bytes gets its own folder.
  await publishRemote(ownStore, 'remote-main', '5-e', {}, {}, page);
  await publishRemote(ownStore, 'remote-main', '6-f', {}, {}, { ...page, 'assets/page.css': 'other{}' });
  const { origin } = await serve({ store: ownStore });
  const url = `${origin}/remote-main${folder}/mf-manifest.json`;
  const { metaData, exposes } = JSON.parse(await (await fetch(url)).text());
  const { path: entryFolder, name } = metaData.remoteEntry;
  expect(entryFolder).toBe(expected);
  const { js, css } = exposes[0].assets;
  const fileNames = [`${entryFolder}/${name}`.replace(/^\//, ''), ...js.sync, ...css.sync];
  const statuses = fileNames.map(async (file) => (await fetch(new URL(file, url))).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
});

// A browser may show any of these as a document of this origin.
test.each(['/login', '/nowhere', '/healthz', '/shell/1-a/index.html', '/remote-main/1-a/gone.js', '/api/gone'])(
  '%s is requested directly → it runs no script and cannot be framed',
  async (url) => {
    const bareSite = await serve({ store, api: 'http://127.0.0.1:1' });
    const { headers } = await request(bareSite.port, url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each(['favicon.svg', 'assets/main.js'])('%s is opened as a document → it may run no script', async (file) => {
  const { headers } = await request(port, `/shell/~files/${file}`);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
});

test.each(['/', '/login'])('%s and thousands of slashes → get a 414', async (start) => {
  const { status, headers } = await request(port, `${start}${'/'.repeat(14_000)}x`);
  expect([status, headers['content-type']]).toEqual([414, 'text/plain; charset=utf-8']);
});

test('HEAD → has the headers of GET and no body', async () => {
  for (const url of ['/login', '/shell/~files/assets/main.js']) {
    const answer = await request(port, url, {}, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s of a page → gets a 405', async (method) => {
  expect((await request(port, '/login', {}, method)).status).toBe(405);
});

test.each([
  ['/api/users?role[]=admin', '/users?role[]=admin'],
  ['/api', '/'],
  ['/api/a%2fb', '/a%2fb'],
])('a call of %s → reaches the API as %s', async (url, seen) => {
  expect((await request(port, url, {}, 'POST')).body.toString()).toBe(`api saw POST ${seen}`);
});

test('a page → has a nonce for each visitor on every script and style', async () => {
  const [first, second] = await Promise.all([request(port, '/main'), request(port, '/main')]);
  const readNonce = ({ headers }: typeof first) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(readNonce(first)).not.toBe(readNonce(second));
  const elements = first.body.toString().match(/<(script|style)\b[^>]*>/g) ?? [];
  expect(elements.length).toBeGreaterThan(3);
  for (const element of elements) expect(element).toContain(`nonce="${readNonce(first)}"`);
  expect(String(first.headers['content-security-policy'])).not.toContain('unsafe');
});

test('a build is rolled back or a remote disabled → the next page loads show it', async () => {
  const html = async () => (await request(port, '/main')).body.toString();
  await publishRemote(store, 'remote-main', '2-b');
  await expect.poll(html).toContain('/remote-main/2-b/remoteEntry.js');
  await rollBack(store, 'remote-main', null);
  await switchRemote(store, 'remote-main', false);
  await expect.poll(html).toContain('"disabled":true');
  expect(await html()).toMatch(/"\/remote-main\/~files\/remoteEntry\.\w+\.js"/);
  expect((await request(port, '/remote-main/2-b/remoteEntry.js')).status).toBe(200);
});

test.each([
  ['no host, as from an old health check', 200, 'GET /healthz HTTP/1.0', ''],
  ['an IP address as the host', 200, 'GET /healthz HTTP/1.1', 'host: [::1]:4000\r\n'],
  ['two hosts', 400, 'GET /healthz HTTP/1.1', 'host: a\r\nhost: b\r\n'],
  ['an invalid host', 400, 'GET / HTTP/1.1', 'host: "><script>\r\n'],
  ['a host and a path', 400, 'GET / HTTP/1.1', 'host: a/@b\r\n'],
])('a request that names %s → gets %i', async (_, status, line, headers) => {
  expect(await sendRaw(port, `${line}\r\n${headers}connection: close\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} `),
  );
});

test('the headers are too large → 431 with Connection: close', async () => {
  const head = `GET / HTTP/1.1\r\nhost: a\r\nx-name: ${'a'.repeat(20_000)}\r\n\r\n`;
  expect(await sendRaw(port, head)).toMatch(/^HTTP\/1\.1 431 .*\r\nconnection: close\r\n/is);
});

test.each([
  ['en-GB,en;q=0.9', 'The server does not answer. Please try again.'],
  ['de-AT,en;q=0.8', 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.'],
])('the API is down, and the browser prefers %s → people get a sentence', async (language, message) => {
  const aloneSite = await serve({ store, api: 'http://127.0.0.1:1' });
  const { status, body } = await request(aloneSite.port, '/api/user', { 'accept-language': language });
  expect([status, JSON.parse(body.toString()).message]).toEqual([502, message]);
});

test('the store hangs → the server uses the last composition', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let isHanging = false;
  const hanging: Store = {
    ...store,
    readComposition: () => (isHanging ? new Promise(() => {}) : store.readComposition()),
  };
  const findSite = openSites(hanging, { report: () => {} });
  const oldSite = await findSite();
  isHanging = true;
  // The server uses a composition for half a second before it reads it again.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  const onAnswer = vi.fn<(latest: unknown) => void>();
  void findSite().then(onAnswer);
  await vi.advanceTimersByTimeAsync(1499);
  expect(onAnswer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(oldSite);
  vi.restoreAllMocks();
  expect(oldSite.site.remotes).not.toEqual([]);
});

test('the store is deleted and published again → the server shows the new site', async () => {
  const newerStore = createStore();
  await publishShell(newerStore, '1-a');
  const server = await serve({ store: newerStore });
  const readVersion = async () =>
    JSON.parse((await request(server.port, '/composition.json')).body.toString()).shell.version;
  expect(await readVersion()).toBe('1-a');
  await rm(newerStore.name, { recursive: true });
  await publishShell(newerStore, '2-b');
  await expect.poll(readVersion).toBe('2-b');
});

test('the store fails → state.json names the failure, not the path', async () => {
  const failing = await serve({
    store: { ...store, readComposition: () => Promise.reject(new Error(`EACCES: ${store.name}`)) },
  });
  const { problem } = JSON.parse((await request(failing.port, '/_site/state.json')).body.toString());
  expect(problem).toBe('The store could not be read; the log says why.');
});

test('the store is empty → the server is not ready, and its page says why', async () => {
  const bareSite = await serve({ store: createStore() });
  const statuses = ['/readyz', '/', '/healthz'].map(async (url) => (await request(bareSite.port, url)).status);
  expect(await Promise.all(statuses)).toEqual([503, 503, 200]);
});

test('a site refuses development servers → each page has a header', async () => {
  const { port: refusing } = await serve({ store, refusesDevServers: true });
  expect((await request(refusing, '/main')).headers['askwell-dev']).toBe('refuse');
  expect((await request(port, '/main')).headers['askwell-dev']).toBeUndefined();
});
