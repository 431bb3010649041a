import { once } from 'node:events';
import { createServer } from 'node:http';
import { constants } from 'node:http2';
import { get } from 'node:https';
import { connect as connectPlain } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { listen as originOf } from 'composition/testing';
import { expect, test, vi } from 'vitest';

import { makeCertificate } from '../../testing/makeCertificate.ts';
import { sendRaw, statusesIn } from '../../testing/rawConnection.ts';
import { ask, connectOverHttp2, request } from '../../testing/request.ts';
import { serve, storeWithSite } from '../../testing/fixtures.ts';
import { type Limits } from './listen.ts';
import { type Handle, type HttpResponse, redirectToHttps, respond } from './exchange.ts';

const { store } = await storeWithSite();
const certificate = await makeCertificate();
const script = '/shell/1-a/assets/main.js';
const api = await startApi();
const start = (limits: Partial<Limits> = {}) => serve({ store, api: api.origin }, { certificate, limits });
const site = await start();

test('a page over HTTP/2 → preloads for its path, its nonce, and never without TLS again', async () => {
  const session = connectOverHttp2(site.port, certificate.cert);
  const { status, headers, body } = await ask(session, '/main', { 'accept-encoding': 'br' });
  const html = brotliDecompressSync(body).toString();
  expect([status, session.alpnProtocol]).toEqual([200, 'h2']);
  expect(html).toContain('id="preload"');
  expect(html).toContain(/'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]);
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  session.close();
});

test('two hundred files, ranges, cached and missing files on one HTTP/2 connection → as over HTTP/1.1', async () => {
  const session = connectOverHttp2(site.port, certificate.cert);
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(session, script)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1);
  const etag = String(answers[0]?.headers.etag);
  expect((await ask(session, script, { 'if-none-match': etag })).status).toBe(304);
  expect((await ask(session, script, { range: 'bytes=0-3' })).body).toHaveLength(4);
  const head = await ask(session, script, { ':method': 'HEAD' });
  expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
    200,
    0,
    answers[0]?.body.length,
  ]);
  expect((await ask(session, '/shell/1-a/none.js')).status).toBe(404);
  expect((await ask(session, '/login', { ':method': 'POST' }, 'x')).status).toBe(405);
  session.close();
});

test('any answer over TLS → HSTS, so that browsers never ask without it again', async () => {
  const session = connectOverHttp2(site.port, certificate.cert);
  for (const url of [
    '/main',
    '/nowhere',
    script,
    '/shell/1-a/none.js',
    '/healthz',
    '/composition.json',
    '/api/users',
  ]) {
    const { headers } = await ask(session, url);
    expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=63072000; includeSubDomains']);
  }
  session.close();
});

test('a call of the API over HTTP/2 → body and headers arrive, those of the connection do not, either way', async () => {
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

test.each(['xshell/1-a/index.html', 'shell/1-a/index.html', 'x', 'xhealthz', 'api/users', '*'])(
  'the path %s, without a slash at its start, under a scheme of its own → no file and no page',
  async (url) => {
    const session = connectOverHttp2(site.port, certificate.cert);
    await ask(session, '/main');
    const { status, headers } = await ask(session, url, { ':scheme': 'other' });
    expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
    session.close();
  },
);

test('a client that speaks HTTP/1.1 alone → the same page over TLS, without preloads', async () => {
  const answer = await new Promise<{ version: string; html: string }>((resolve, reject) => {
    get({ host: 'localhost', port: site.port, path: '/main', ca: certificate.cert, agent: false }, async (response) =>
      resolve({ version: response.httpVersion, html: await text(response) }),
    ).on('error', reject);
  });
  expect(answer.version).toBe('1.1');
  expect(answer.html).toContain('remote-main/1-a');
  expect(answer.html).not.toContain('id="preload"');
});

test.each<[string, Record<string, string>, RegExp]>([
  ['headers over the limit', { 'x-long': 'a'.repeat(30_000) }, /status 431/],
  [
    'more headers than allowed',
    Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`x-${n}`, '1'])),
    /ENHANCE_YOUR_CALM/,
  ],
])('%s over HTTP/2 → refused; the server goes on', async (_, headers, refused) => {
  const session = connectOverHttp2(site.port, certificate.cert);
  const outcome = await ask(session, '/healthz', headers).then(({ status }) => `status ${status}`, String);
  expect(outcome).toMatch(refused);
  session.destroy();
  expect(await isAlive()).toBe(true);
});

test('endless pings without reading the answers → their connection is closed, and the server still answers', async () => {
  const socket = connect({ host: 'localhost', port: site.port, ca: certificate.cert, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  const closed = closeOf(socket);
  socket.on('error', () => {}).pause();
  socket.write(Buffer.concat([preface, settings]));
  const flood = Buffer.concat(Array.from({ length: 1000 }, () => ping));
  for (let count = 0; count < 2000 && !socket.destroyed && !socket.writableEnded; count += 1)
    if (!socket.write(flood)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  socket.resume();
  await closed;
  expect(await isAlive()).toBe(true);
});

test.each<[string, Handle]>([
  ['before an answer', () => {}],
  ['while their answers wait to be read', (incoming, response) => answerOk(incoming, response)],
])('streams reset %s → their connection is closed after a few hundred', async (_, answer) => {
  let handled = 0;
  const countAndAnswer: Handle = (incoming, response) => {
    handled += 1;
    answer(incoming, response);
  };
  const counting = await serve(countAndAnswer, { certificate });
  const session = connectOverHttp2(counting.port, certificate.cert, { settings: { initialWindowSize: 0 } });
  const closed = closeOf(session);
  await once(session, 'connect');
  // Once a ping is answered, everything sent before it has been read.
  const arrival = () => Promise.race([closed, new Promise((resolve) => session.ping(resolve))]);
  for (let count = 0; count < 3000 && !session.destroyed; count += 50) {
    const streams = Array.from({ length: 50 }, () => session.request({ ':path': '/' }).on('error', () => {}));
    await arrival();
    for (const stream of streams) stream.close(constants.NGHTTP2_CANCEL);
    await arrival();
  }
  await closed;
  expect(handled).toBeLessThan(700);
});

test('thousands of requests and their resets in one write → none is handled after the first 256', async () => {
  let handled = 0;
  const counting = await serve(() => void (handled += 1), { certificate });
  const socket = connect({ host: 'localhost', port: counting.port, ca: certificate.cert, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  const closed = closeOf(socket.on('error', () => {}).resume());
  socket.write(
    Buffer.concat([preface, settings, ...Array.from({ length: 3000 }, (_, count) => takenBack(2 * count + 1))]),
  );
  await closed;
  expect(handled).toBe(256);
});

test('stopped → running requests are answered on their connection, then all connections end', async () => {
  const second = await start();
  const session = connectOverHttp2(second.port, certificate.cert);
  const underWay = ask(session, '/api/slow');
  await api.slowAsked;
  const goAway = once(session, 'goaway');
  const ended = closeOf(session);
  const stopped = second.stop();
  await goAway;
  await expect(request(second.port, '/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/);
  api.answerSlow();
  expect((await underWay).body.toString()).toBe('slow but whole');
  await Promise.all([stopped, ended]);
});

test.each([
  ['a body that breaks', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n', 'broken\r\n'],
  [
    'the body of a request behind one that asks for another protocol',
    'Connection: upgrade\r\nUpgrade: h2c\r\n\r\nPOST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  ],
])('%s after the answer → no second answer', async (_, first, rest) => {
  const plain = await serve((incoming, response) => respond({ request: incoming, response }, 405, 'No'));
  const socket = connectPlain(plain.port, '127.0.0.1').setEncoding('utf8');
  let read = '';
  // A reset connection sends nothing more.
  const ended = closeOf(socket.on('error', () => {}));
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${first}`);
  socket.on('data', (chunk) => (read += chunk)).once('data', () => socket.end(rest));
  await ended;
  expect(statusesIn(read)).toEqual([405]);
});

test('Upgrade without “Connection: upgrade”, which asks for nothing → it and the next request are answered', async () => {
  const plain = await serve((incoming, response) => respond({ request: incoming, response }, 405, 'No'));
  const asking = 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n';
  const next = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  expect(statusesIn(await sendRaw(plain.port, asking + next))).toEqual([405, 405]);
});

test('a body that breaks while an earlier request waits → no answer that it could take for its own', async () => {
  const asked: (string | undefined)[] = [];
  const plain = await serve(({ url }) => void asked.push(url));
  const slow = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n';
  const broken = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nbroken\r\n';
  expect([await sendRaw(plain.port, slow + broken), asked]).toEqual(['', ['/slow', '/']]);
});

test.each([
  ['its answer', () => {}, /connection: close\r\n.*slow but whole/is],
  ['the rest of its answer', (response: HttpResponse) => response.write('slow '), /slow .*but whole/s],
])('stopped while a kept connection waits for %s → that answer ends it, and says so', async (_, begin, answer) => {
  const asked = Promise.withResolvers<HttpResponse>();
  const kept = await serve((_request, response) => asked.resolve(response));
  // A client that never closes its side.
  const socket = connectPlain({ port: kept.port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  const response = await asked.promise;
  begin(response);
  // Otherwise all connections would be cut after some seconds.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = kept.stop();
  response.end('slow but whole');
  await stopped;
  await expect.poll(() => received).toMatch(answer);
  socket.destroy();
});

test('a renewed certificate → for new connections; open ones stay', async () => {
  const renewed = await makeCertificate();
  const second = await start();
  const old = connectOverHttp2(second.port, certificate.cert);
  expect((await ask(old, '/healthz')).status).toBe(200);
  second.renew(renewed);
  const fresh = connectOverHttp2(second.port, renewed.cert);
  expect((await ask(fresh, '/healthz')).status).toBe(200);
  expect((await ask(old, '/healthz')).status).toBe(200);
});

test.each([
  ['/dashboard?x=1', 'app.example.com:80', 443, 308, 'https://app.example.com/dashboard?x=1'],
  ['/', '[::1]', 4443, 308, 'https://[::1]:4443/'],
  ['/', 'app.example.com/@evil.example', 443, 400, undefined],
  ['http://evil.example/', 'app.example.com', 443, 400, undefined],
])('%s of %s without TLS → %i', async (url, host, port, status, location) => {
  const redirect = await serve(redirectToHttps(port));
  const answer = await request(redirect.port, url, { host });
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test('a client that never begins the TLS handshake → disconnected', async () => {
  const hurried = await start({ handshakeTimeout: 50, lingerTimeout: 20 });
  expect(await closeOf(connectPlain(hurried.port, '127.0.0.1'))).toBe('closed');
});

test.each(['', 'GET / HTTP/1.1\r\nHost: si'])(
  'a connection on which no request arrives, or half of one: %j → “too late”, after which browsers ask again',
  async (sent) => {
    const limits = { headersTimeout: 50, connectionsCheckingInterval: 20 };
    const hurried = await serve(() => {}, { limits });
    expect(await sendRaw(hurried.port, sent)).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test('headers that never end, from a client that neither reads nor closes → still disconnected', async () => {
  const limits = { headersTimeout: 50, connectionsCheckingInterval: 20, lingerTimeout: 20 };
  const hurried = await serve(() => {}, { limits });
  const socket = connectPlain(hurried.port, '127.0.0.1').on('error', () => {});
  socket.pause().write('GET / HTTP/1.1\r\nx: ');
  const drip = setInterval(() => socket.write('a'), 50);
  expect(await closeOf(socket)).toBe('closed');
  clearInterval(drip);
});

test('a body over HTTP/2 that never ends → its stream is reset', async () => {
  const hurried = await start({ requestTimeout: 50, lingerTimeout: 20 });
  const session = connectOverHttp2(hurried.port, certificate.cert);
  const stream = session
    .request({ ':path': '/api/users', ':method': 'POST' }, { endStream: false })
    .on('error', () => {});
  const drip = setInterval(() => stream.write('a'), 20);
  expect(await closeOf(stream.resume())).toBe('closed');
  clearInterval(drip);
  session.close();
});

test.each([
  ['TLS', certificate],
  ['HTTP/1.1', undefined],
])(
  '%s: more idle connections of one network than it may have → the next is cut; after one has ended, another is taken',
  async (_, tls) => {
    const limits = { openConnections: { perNetwork: 2, together: 1_000 } };
    const limited = await serve(answerOk, { limits, ...(tls === undefined ? {} : { certificate: tls }) });
    const open = () => connectPlain(limited.port, '127.0.0.1').on('error', () => {});
    const [first, second] = [open(), open()];
    await Promise.all([once(first, 'connect'), once(second, 'connect')]);
    expect(await closeOf(open())).toBe('closed');
    first.destroy();
    await expect
      .poll(() => {
        if (tls === undefined) return statusOf(request(limited.port, '/'));
        const session = connectOverHttp2(limited.port, tls.cert);
        return statusOf(ask(session, '/')).finally(() => session.destroy());
      })
      .toBe(200);
    second.destroy();
  },
);

test.each([
  ['the fuller the server, the fewer of a network', { perNetwork: 4, together: 4 }],
  ['a proxy in front may have all, and no more', { perNetwork: Infinity, together: 2 }],
])('connections of all networks together: %s', async (_, openConnections) => {
  const limited = await serve(answerOk, { limits: { openConnections } });
  const outcomes: unknown[] = [];
  for (let count = 0; count < 3; count += 1) {
    const socket = connectPlain(limited.port, '127.0.0.1').on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    // A connection that is cut may be reset, and `once` would take that for a failure.
    const opened = new Promise((resolve) => socket.once('data', () => resolve('open')));
    outcomes.push(await Promise.race([opened, closeOf(socket)]));
  }
  expect(outcomes).toEqual(['open', 'open', 'closed']);
});

test('an HTTP/2 client that does not read its answer → disconnected', async () => {
  const hurried = await start({ timeout: 100 });
  const session = connectOverHttp2(hurried.port, certificate.cert, { settings: { initialWindowSize: 0 } });
  const stream = session.request({ ':path': script }).on('error', () => {});
  expect(await Promise.all([closeOf(session), closeOf(stream)])).toEqual(['closed', 'closed']);
});

test.each(['1.1', '2.0'])(
  'thousands of unread requests of HTTP/%s on a connection → cut before they are worked on',
  async (version) => {
    let handled = 0;
    const counting = await serve((incoming, response) => {
      handled += 1;
      respond({ request: incoming, response }, 200, 'x'.repeat(100_000));
    });
    const socket = connectPlain(counting.port, '127.0.0.1').on('error', () => {});
    socket.pause().write(`GET / HTTP/${version}\r\nHost: site\r\nConnection: keep-alive\r\n\r\n`.repeat(5000));
    const poke = setInterval(() => socket.write('\r\n'), 20);
    await closeOf(socket);
    clearInterval(poke);
    expect(handled).toBeLessThan(100);
  },
);

test.each([
  ['with bodies', 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\n{}'],
  ['with an unknown expectation', 'GET / HTTP/1.1\r\nHost: site\r\nExpect: x\r\n\r\n'],
])('thousands of requests in one piece, %s, which are answered one by one → cut all the same', async (_, head) => {
  const plain = await serve(answerOk);
  expect(statusesIn(await sendRaw(plain.port, head.repeat(5000))).length).toBeLessThan(99);
});

test.each(['GET /', 'GET / HTTP/2.0\r\nHost: site\r\nConnection: keep-alive'])(
  'another version in a request of HTTP/1: %j → refused, and the connection ends',
  async (head) => {
    const plain = await serve(answerOk);
    expect(await sendRaw(plain.port, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  },
);

const answerOk: Handle = (incoming, response) => respond({ request: incoming, response }, 200, 'ok');

const statusOf = (answered: Promise<{ status: number }>) =>
  answered.then(
    ({ status }) => status,
    () => 'cut',
  );

// These connections are expected to end with an error.
const closeOf = (connection: NodeJS.EventEmitter) =>
  new Promise((resolve) => connection.once('close', () => resolve('closed')));

async function isAlive() {
  const session = connectOverHttp2(site.port, certificate.cert);
  const { status } = await ask(session, '/healthz');
  session.close();
  return status === 200;
}

async function startApi() {
  const slow = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/slow') {
      asked.resolve();
      await slow.promise;
      return response.end('slow but whole');
    }
    const { 'x-mine': mine, 'x-forwarded-for': from, 'x-forwarded-proto': proto, host } = incoming.headers;
    const body = await text(incoming);
    return response
      .writeHead(200, { connection: 'x-hop', 'x-hop': '1' })
      .end(JSON.stringify({ line: `${incoming.method} ${incoming.url}`, body, host, mine, from, proto }));
  });
  return { origin: await originOf(server), slowAsked: asked.promise, answerSlow: slow.resolve };
}

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
/** GET / and its reset. */
function takenBack(stream: number) {
  const frames = Buffer.from('00000901050000000082848701047369746500000403000000000000000008', 'hex');
  frames.writeUInt32BE(stream, 5);
  frames.writeUInt32BE(stream, 9 + 9 + 5);
  return frames;
}
const ping = Buffer.from([0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
