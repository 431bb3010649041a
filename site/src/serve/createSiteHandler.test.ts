import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { listen as originOf } from 'composition/testing';
import { expect, onTestFinished, test, vi } from 'vitest';

import { writeRemote } from '../../testing/buildFixture.ts';
import { sendRaw } from '../../testing/rawConnection.ts';
import { request } from '../../testing/request.ts';
import { publish, serve, storePatience, storeWithSite } from '../../testing/fixtures.ts';
import { rollBack, switchRemote } from '../publish/changeLive.ts';
import { directoryStore } from '../store/directoryStore.ts';
import type { Store } from '../store/Store.ts';
import { createSiteHandler } from './createSiteHandler.ts';
import type { Handle } from './exchange.ts';
import { LiveSite } from './LiveSite.ts';

const { folder, store } = await storeWithSite();
const api = createServer((incoming, response) => {
  if (incoming.url === '/slow') api.emit('slow', response);
  else response.end(`api saw ${incoming.method} ${incoming.url}`);
});
const apiOrigin = await originOf(api);
const { port } = await serve({ store, api: apiOrigin });

const immutable = 'public, max-age=31536000, immutable';
test.each([
  ['/login', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/main', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/main/?q=1#x', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/nowhere', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['//', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/remote-main/1-a/remoteEntry.js', 200, 'text/javascript; charset=utf-8', immutable],
  ['/shell/1-a/assets/main.css', 200, 'text/css; charset=utf-8', immutable],
  ['/favicon.svg', 200, 'image/svg+xml', 'public, max-age=3600'],
  ['/composition.json', 200, 'application/json; charset=utf-8', 'no-cache'],
  ['/healthz', 200, 'text/plain; charset=utf-8', 'no-store'],
  ['/readyz', 200, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/gone.js', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/assets', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-gone/1-a/remoteEntry.js', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/../../compositions/00000001.json', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/../../../compositions/00000001.json', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/..%2f..%2fcompositions/00000001.json', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/shell/1-a/index.html', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/shell/1-a/index.html.br', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/.hidden', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/1-a/%00', 404, 'text/plain; charset=utf-8', 'no-store'],
])('%s → %i as %s, %s', async (url, status, type, caching) => {
  const answer = await request(port, url);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    type,
    caching,
  ]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

// A browser may show any of them as a document of this origin.
test.each(['/login', '/nowhere', '/healthz', '/shell/1-a/index.html', '/remote-main/1-a/gone.js', '/api/gone'])(
  '%s, asked for by an address → runs no script without nonce or hash, and cannot be framed',
  async (url) => {
    const bare = await serve({ store, api: 'http://127.0.0.1:1' });
    const { headers } = await request(bare.port, url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test('a picture that browsers show as a document → may run nothing', async () => {
  const { headers } = await request(port, '/shell/1-a/favicon.svg');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
});

test('addresses of files that are not there, long ones and again and again → 404, one look, no line in the log', async () => {
  const asked: string[] = [];
  const reported: string[] = [];
  const watched = { ...store, read: (key: string) => (asked.push(key), store.read(key)) };
  const report = (message: string) => void reported.push(message);
  const bare = await serve({ store: watched, report });
  for (const name of ['a'.repeat(6000), 'a'.repeat(280), 'gone', 'gone', 'gone'])
    expect((await request(bare.port, `/remote-main/1-a/${name}.js`)).status).toBe(404);
  expect(asked.filter((key) => key.endsWith('.js'))).toEqual([
    `remote-main/1-a/${'a'.repeat(280)}.js`,
    'remote-main/1-a/gone.js',
  ]);
  expect(reported).toEqual([]);
});

test.each(['/', '/login'])(
  '%s and thousands of slashes → 404 without a page, which takes long to find',
  async (start) => {
    const { status, headers } = await request(port, `${start}${'/'.repeat(14_000)}x`);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);

test('a store that fails for a long address → 503, and a short line in the log', async () => {
  const reported: string[] = [];
  const broken = { ...store, read: () => Promise.reject(new Error('x'.repeat(5000))) };
  const bare = await serve({ store: broken, report: (message: string) => void reported.push(message) });
  expect((await request(bare.port, `/shell/1-a/${'a'.repeat(250)}.js`)).status).toBe(503);
  expect(reported.map(({ length }) => length < 1000)).toEqual([true]);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a file asked for in %s → that form, made when it was published, with its own tag', async (encoding, unpack) => {
  const url = '/shell/1-a/assets/main.js';
  const whole = await request(port, url);
  const packed = await request(port, url, { 'accept-encoding': encoding });
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(unpack(packed.body)).toEqual(whole.body);
  expect(packed.body.length).toBeLessThan(whole.body.length / 2);
  expect(packed.headers.etag).not.toBe(whole.headers.etag);
});

test('a file the browser has → 304 without a body, whichever tag of several it is', async () => {
  const url = '/shell/1-a/assets/main.js';
  const { headers } = await request(port, url);
  for (const tag of [headers.etag ?? '', `"x", W/${headers.etag}`, '*']) {
    const answer = await request(port, url, { 'if-none-match': tag });
    expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, headers.etag]);
  }
  expect((await request(port, url, { 'if-none-match': '"x"' })).status).toBe(200);
});

test('If-Match with another tag → 412; with the file’s own → the file', async () => {
  const url = '/shell/1-a/assets/main.js';
  const { headers } = await request(port, url);
  expect((await request(port, url, { 'if-match': '"x"' })).status).toBe(412);
  expect((await request(port, url, { 'if-match': `"x", ${headers.etag}` })).status).toBe(200);
});

test('ranges → the bytes asked for, 416 past the end, the whole file for another tag or several ranges', async () => {
  const url = '/shell/1-a/assets/main.js';
  const { body, headers } = await request(port, url);
  const piece = await request(port, url, {
    range: 'bytes=2-5',
    'accept-encoding': 'br',
    'if-range': headers.etag ?? '',
  });
  expect([piece.status, piece.body.toString()]).toEqual([206, body.subarray(2, 6).toString()]);
  expect(piece.headers['content-range']).toBe(`bytes 2-5/${body.length}`);
  const pastEnd = await request(port, url, { range: `bytes=${body.length}-` });
  expect([pastEnd.status, pastEnd.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
  expect((await request(port, url, { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
  expect((await request(port, url, { range: 'bytes=0-1,4-5' })).status).toBe(200);
});

test('HEAD → the headers of GET and no body; other methods → 405', async () => {
  for (const url of ['/login', '/shell/1-a/assets/main.js']) {
    const answer = await request(port, url, {}, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await request(port, '/login', {}, method)).status).toBe(405);
});

test.each([
  ['/api/users?role[]=admin', '/users?role[]=admin'],
  ['/api', '/'],
  ['/api?x=1', '/?x=1'],
  ['/api//evil.example/x', '//evil.example/x'],
  ['/api/a%2fb', '/a%2fb'],
])('a call of %s → reaches the API as %s', async (url, seen) => {
  expect((await request(port, url, {}, 'POST')).body.toString()).toBe(`api saw POST ${seen}`);
});

test('a page → its nonce on every script and style, other for every visitor, and no inline handler', async () => {
  const [one, other] = await Promise.all([request(port, '/main'), request(port, '/main')]);
  const nonceOf = ({ headers }: typeof one) =>
    /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(nonceOf(one)).not.toBe(nonceOf(other));
  const elements = one.body.toString().match(/<(script|style)\b[^>]*>/g) ?? [];
  expect(elements.length).toBeGreaterThan(3);
  for (const element of elements) expect(element).toContain(`nonce="${nonceOf(one)}"`);
  expect(String(one.headers['content-security-policy'])).not.toContain('unsafe');
});

test('a rollback, a switch → in the pages that follow', async () => {
  const html = async () => (await request(port, '/main')).body.toString();
  await publish(store, await writeRemote(path.join(folder, 'main'), 'remote-main', '2-b'));
  await expect.poll(html).toContain('/remote-main/2-b/remoteEntry.js');
  await rollBack(store, 'remote-main', null);
  await switchRemote(store, 'remote-main', false);
  await expect.poll(html).toContain('"disabled":true');
  expect(await html()).toContain('/remote-main/1-a/remoteEntry.js');
  expect((await request(port, '/remote-main/2-b/remoteEntry.js')).status).toBe(200);
});

test.each([
  ['no host, as from an old health check', 200, 'GET /healthz HTTP/1.0', ''],
  ['an address for a host', 200, 'GET /healthz HTTP/1.1', 'host: [::1]:4000\r\n'],
  ['two hosts', 400, 'GET /healthz HTTP/1.1', 'host: a\r\nhost: b\r\n'],
  ['what is no host', 400, 'GET / HTTP/1.1', 'host: "><script>\r\n'],
  ['a host and a path', 400, 'GET / HTTP/1.1', 'host: a/@b\r\n'],
  ['what fits in no 16 kB', 431, 'GET / HTTP/1.1', `host: a\r\nx-name: ${'a'.repeat(20_000)}\r\n`],
])('a request that names %s → %i', async (_, status, line, headers) => {
  expect(await sendRaw(port, `${line}\r\n${headers}connection: close\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} `),
  );
});

test.each([
  [431, `GET /api/user HTTP/1.1\r\nhost: a\r\nx-name: ${'a'.repeat(20_000)}`],
  [400, 'GET /api/user HTTP/1.1\r\nhost a'],
  [400, 'GET /api/user HTTP/2.0\r\nhost: a'],
  [400, 'GET /api/user HTTP/1.1\r\nhost: a\r\nhost: b'],
  [417, 'GET /api/user HTTP/1.1\r\nhost: a\r\nexpect: x'],
])('what is refused with %i before the API is asked → in the envelope', async (statusCode, head) => {
  const answer = await sendRaw(port, `${head}\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} `));
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  expect(JSON.parse(body)).toEqual({ ok: false, message: expect.any(String), statusCode, payload: null });
});

test.each([
  ['en-GB,en;q=0.9', 'The server does not answer. Please try again.'],
  ['de-AT,en;q=0.8', 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.'],
])('the API is down, in a browser that accepts %s → 502 with a sentence for people', async (language, message) => {
  const alone = await serve({ store, api: 'http://127.0.0.1:1' });
  const { status, body } = await request(alone.port, '/api/user', { 'accept-language': language });
  expect([status, JSON.parse(body.toString()).message]).toEqual([502, message]);
});

test.each([
  ['GET http://site.example/main HTTP/1.1', / 200 /],
  ['GET http://site.example HTTP/1.1', / 404 /],
  ['GET http://site.example/remote-main/../../compositions/00000001.json HTTP/1.1', / 404 /],
  ['POST http://site.example/api/users HTTP/1.1', /api saw POST \/users$/],
])('%s, the way proxies are asked → as its path alone', async (line, answer) => {
  expect(await sendRaw(port, `${line}\r\nhost: site.example\r\nconnection: close\r\n\r\n`)).toMatch(answer);
});

test.each([
  ['one network', false, { perNetwork: 2, together: 1_000 }, ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
  ['one network behind a proxy', true, { perNetwork: 2, together: 1_000 }, ['192.0.2.1', '192.0.2.1', '192.0.2.1']],
  ['all networks', true, { perNetwork: 2, together: 2 }, ['192.0.2.1', '192.0.2.2', '192.0.2.3']],
])(
  'more requests of %s wait than it may have → the next is cut; those answered, others are taken',
  async (_, isBehindProxy, unanswered, [one = '', other = '', next = '']) => {
    const strict = await serve({ store, api: apiOrigin, unanswered, isBehindProxy });
    const askSlowly = async (address: string) => {
      const asked = once(api, 'slow');
      const answer = request(strict.port, '/api/slow', visitor(address));
      const [waiting] = await asked;
      return { answer, waiting };
    };
    const underWay = [await askSlowly(one), await askSlowly(other)];
    await expect(request(strict.port, '/healthz', visitor(next))).rejects.toThrow(/hang up|ECONNRESET/);
    for (const { waiting } of underWay) waiting.end('slow');
    for (const { answer } of underWay) expect((await answer).status).toBe(200);
    await expect
      .poll(() => request(strict.port, '/healthz', visitor(next)).then(({ status }) => status, String), {
        timeout: 60_000,
      })
      .toBe(200);
  },
);

test('a client disconnects while its page is rendered → its request counts until the rendering has ended', async () => {
  const gate = Promise.withResolvers<void>();
  const slow: Store = {
    ...store,
    readCompositionAfter: (tag) => gate.promise.then(() => store.readCompositionAfter(tag)),
  };
  const { handle } = createSiteHandler({ store: slow, storePatience, unanswered: { perNetwork: 1, together: 10 } });
  const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const handleAndSee: Handle = (incoming, response) => {
    response.on('close', left.resolve);
    handle(incoming, response);
    begun.resolve();
  };
  const strict = await serve(handleAndSee);
  const client = connect(strict.port, '127.0.0.1', () => client.write('GET /main HTTP/1.1\r\nHost: site\r\n\r\n'));
  await begun.promise;
  client.destroy();
  await left.promise;
  await expect(request(strict.port, '/healthz')).rejects.toThrow(/hang up|ECONNRESET/);
  gate.resolve();
  await expect
    .poll(() => request(strict.port, '/healthz').then(({ status }) => status, String), { timeout: 60_000 })
    .toBe(200);
});

test('the store hangs → what was live before is shown, after a second and a half', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isHanging = false;
  const hanging: Store = {
    ...store,
    readCompositionAfter: (tag) => (isHanging ? new Promise(() => {}) : store.readCompositionAfter(tag)),
  };
  const live = new LiveSite(hanging, () => {});
  const before = await live.latest();
  isHanging = true;
  const shown = vi.fn<(latest: unknown) => void>();
  void live.latest().then(shown);
  await vi.advanceTimersByTimeAsync(1499);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledExactlyOnceWith(before);
  expect(before.site.remotes).not.toEqual([]);
});

test('a store with nothing in it → not ready, and a page that explains it', async () => {
  const empty = directoryStore(path.join(folder, 'empty'));
  const bare = await serve({ store: empty });
  expect((await request(bare.port, '/readyz')).status).toBe(503);
  expect((await request(bare.port, '/')).status).toBe(503);
  expect((await request(bare.port, '/healthz')).status).toBe(200);
});

const visitor = (address: string) => ({ 'x-forwarded-for': address });
