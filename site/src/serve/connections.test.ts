import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect as connectPlain } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { listen as originOf } from 'composition/testing';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';

import { makeCertificate } from '../../tests/makeCertificate.ts';
import { sendRaw } from '../../tests/rawConnection.ts';
import { ask, connectOverHttp2, request } from '../../tests/request.ts';
import { serve, storeWithSite } from '../../tests/fixtures.ts';
import type { Store } from '../store/Store.ts';

const { store } = await storeWithSite();
const certificate = await makeCertificate();
const api = await startApi();
const reports = { sample: 1, log: () => {} };
const start = () => serve({ store, api: api.origin, certificate });
const site = await start();

test('a page over HTTP/2 → preloads, its nonce and HSTS', async () => {
  const session = connectOverHttp2(site.port, certificate.cert);
  const { status, headers, body } = await ask(session, '/main', { 'accept-encoding': 'br' });
  const html = brotliDecompressSync(body).toString();
  expect([status, session.alpnProtocol]).toEqual([200, 'h2']);
  expect(html).toContain('id="preload"');
  expect(html).toContain(/'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  session.close();
});

test('a call of the API over HTTP/2 → only its own headers arrive', async () => {
  const session = connectOverHttp2(site.port, certificate.cert);
  const headers = { ':method': 'POST', 'x-mine': '1', 'x-forwarded-for': '6.6.6.6' };
  const answer = await ask(session, '/api/users?x=1', headers, '{"a":1}');
  expect(JSON.parse(answer.body.toString())).toEqual({
    line: 'POST /users?x=1',
    body: '{"a":1}',
    host: `localhost:${site.port}`,
    mine: '1',
    from: '127.0.0.1',
    proto: 'https',
  });
  expect(answer.headers).not.toHaveProperty('connection');
  session.close();
});

test.each(['xshell/1-a/index.html', 'shell/1-a/index.html', 'x', 'xhealthz', 'api/users', 'x%zz', '*'])(
  'the path %s under another scheme → no file and no page',
  async (url) => {
    const session = connectOverHttp2(site.port, certificate.cert);
    await ask(session, '/main');
    const { status, headers } = await ask(session, url, { ':scheme': 'other' });
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    session.close();
  },
);

test('an unknown method over HTTP/2 → 405, not in the log', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const logging = await serve({ store, certificate, log });
  const session = connectOverHttp2(logging.port, certificate.cert);
  const { status, headers } = await ask(session, '/main', { ':method': 'FOO' });
  expect([status, headers.allow, logged]).toEqual([405, 'GET, HEAD', []]);
  session.close();
});

test('endless pings over HTTP/2 → their connection is closed', async () => {
  const socket = connect({ host: 'localhost', port: site.port, ca: certificate.cert, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  const closed = closeOf(socket);
  socket.on('error', () => {}).pause();
  socket.write(Buffer.concat([preface, settings]));
  const flood = Buffer.concat(Array.from({ length: 1000 }, () => ping));
  for (let count = 0; count < 2000 && !socket.destroyed && !socket.writableEnded; count += 1)
    if (!socket.write(flood)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  socket.resume();
  expect(await closed).toBe('closed');
});

test.each(['/api/slow', '/any/page'])('%s over HTTP/2, cancelled at once → no work', async (path) => {
  const asked = vi.fn<() => void>();
  api.events.on('slow', asked);
  const readComposition = vi.fn<Store['readComposition']>(store.readComposition);
  const { port } = await serve({ store: { ...store, readComposition }, api: api.origin, certificate });
  const socket = connect({ host: 'localhost', port, ca: certificate.cert, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  const get = Buffer.from(getSlow.toString('latin1').replace('/api/slow', path), 'latin1');
  socket.write(Buffer.concat([preface, settings, get, reset]));
  await once(socket, 'data');
  const session = connectOverHttp2(port, certificate.cert);
  await ask(session, '/api/a');
  session.close();
  socket.destroy();
  expect(asked).not.toHaveBeenCalled();
  expect(readComposition).not.toHaveBeenCalled();
});

test('a hundred requests cancelled at once over HTTP/2 → cut', async () => {
  const socket = connect({ host: 'localhost', port: site.port, ca: certificate.cert, ALPNProtocols: ['h2'] });
  socket.on('error', () => {}).resume();
  await once(socket, 'secureConnect');
  const cancelled = Array.from({ length: 150 }, (_, at) =>
    [getSlow, reset].map((frame) => onStream(2 * at + 1, frame)),
  );
  socket.write(Buffer.concat([preface, settings, ...cancelled.flat()]));
  expect(await closeOf(socket)).toBe('closed');
  // Long before an idle connection is, after 75 s.
}, 30_000);

test('an answer over HTTP/2, never read → cut, in spite of pings', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const session = connectOverHttp2(site.port, certificate.cert, { settings: { initialWindowSize: 0 } });
  const stream = session.request({ ':path': '/main' }).on('error', () => {});
  await once(stream, 'response');
  const closed = closeOf(stream);
  await new Promise((resolve) => session.ping(resolve));
  await vi.advanceTimersByTimeAsync(180_000);
  expect(await closed).toBe('closed');
  session.destroy();
});

test.each(['', 's'])('a report over http%s that comes byte by byte → cut', async (tls) => {
  const hurried = await serve({ store, reports, requestTimeout: 500, certificate: tls ? certificate : null });
  const address = { port: hurried.port, host: 'localhost' };
  const socket = tls ? connect({ ...address, ca: certificate.cert }) : connectPlain(address);
  socket.on('error', () => {}).write('POST /_site/reports HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n');
  const drip = setInterval(() => socket.write(' '), 100);
  expect(await closeOf(socket)).toBe('closed');
  clearInterval(drip);
});

test('over HTTP/2 → 32 requests at a time', async () => {
  const session = connectOverHttp2(site.port, certificate.cert);
  const [{ maxConcurrentStreams }] = await once(session, 'remoteSettings');
  expect(maxConcurrentStreams).toBe(32);
  session.close();
});

test('stopped → running requests are answered, then all ends', async () => {
  const second = await start();
  const session = connectOverHttp2(second.port, certificate.cert);
  const asked = once(api.events, 'slow');
  const underWay = ask(session, '/api/slow');
  const [response] = await asked;
  const goAway = once(session, 'goaway');
  const ended = closeOf(session);
  const stopped = second.stop();
  await goAway;
  await expect(request(second.port, '/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  response.end('slow but whole');
  expect((await underWay).body.toString()).toBe('slow but whole');
  await Promise.all([stopped, ended]);
});

test('a body that breaks behind a waiting request → no answer to it', async () => {
  const plain = await serve({ store, api: api.origin });
  const slow = 'GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n';
  const broken = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nbroken\r\n';
  expect(await sendRaw(plain.port, slow + broken)).toBe('');
});

test('stopped while a kept connection waits → its answer ends it', async () => {
  const asked = once(api.events, 'slow');
  const kept = await serve({ store, api: api.origin });
  // A client that never closes its side.
  const socket = connectPlain({ port: kept.port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.write('GET /api/slow HTTP/1.1\r\nHost: site\r\n\r\n');
  const [response] = await asked;
  const stopped = kept.stop();
  response.end('slow but whole');
  await stopped;
  await expect.poll(() => received).toMatch(/connection: close\r\n.*slow but whole/is);
  socket.destroy();
});

test('thousands of unread requests on a connection → cut', async () => {
  const plain = await serve({ store, api: api.origin });
  const socket = connectPlain(plain.port, '127.0.0.1').on('error', () => {});
  socket.pause().write('GET /main HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(5000));
  const poke = setInterval(() => socket.write('\r\n'), 20);
  expect(await closeOf(socket)).toBe('closed');
  clearInterval(poke);
});

test('a thousand unanswered requests of a network → only its next is refused', async () => {
  const proxied = await serve({ store, api: api.origin, isBehindProxy: true });
  const sockets = Array.from({ length: 40 }, () => connectPlain(proxied.port, '127.0.0.1').on('error', () => {}));
  sockets.forEach((socket) => socket.write(slowCalls(1)));
  const statusFor = async (from: string) => (await request(proxied.port, '/main', { 'x-forwarded-for': from })).status;
  await expect.poll(() => statusFor('192.0.2.1')).toBe(429);
  expect(await statusFor('192.0.2.2')).toBe(200);
  sockets.forEach((socket) => socket.destroy());
  await expect.poll(() => statusFor('192.0.2.1')).toBe(200);
});

test('unanswered requests of many networks → the oldest end, others go on', async () => {
  const proxied = await serve({ store, api: api.origin, isBehindProxy: true });
  const sockets = Array.from({ length: 150 }, () => connectPlain(proxied.port, '127.0.0.1').on('error', () => {}));
  const ended = sockets.slice(0, 20).map(closeOf);
  sockets.forEach((socket, at) => socket.write(slowCalls(at % 10)));
  await Promise.race(ended);
  expect((await request(proxied.port, '/main')).status).toBe(200);
  sockets.forEach((socket) => socket.destroy());
}, 30_000);

const slowCalls = (network: number) =>
  `GET /api/slow HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 192.0.2.${network}\r\n\r\n`.repeat(32);

// These connections are expected to end with an error.
const closeOf = (connection: NodeJS.EventEmitter) =>
  new Promise((resolve) => connection.once('close', () => resolve('closed')));

async function startApi() {
  const events = new EventEmitter();
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/slow') return void events.emit('slow', response);
    const { 'x-mine': mine, 'x-forwarded-for': from, 'x-forwarded-proto': proto, host } = incoming.headers;
    const body = await text(incoming);
    return response
      .writeHead(200, { connection: 'x-hop', 'x-hop': '1' })
      .end(JSON.stringify({ line: `${incoming.method} ${incoming.url}`, body, host, mine, from, proto }));
  });
  return { origin: await originOf(server), events };
}

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
const getSlow = Buffer.from('\0\0\x18\x01\x05\0\0\0\x01\x82\x87\x01\x09localhost\x04\x09/api/slow', 'latin1');
const reset = Buffer.from([0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 8]);
const onStream = (id: number, frame: Buffer) => {
  const copy = Buffer.from(frame);
  copy.writeUInt32BE(id, 5);
  return copy;
};
const ping = Buffer.from([0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
