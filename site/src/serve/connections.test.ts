import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen as originOf } from 'composition/testing';
import { expect, test } from 'vitest';

import { request } from '../../tests/request.ts';
import { serve, createStoreWithSite } from '../../tests/fixtures.ts';

const store = await createStoreWithSite();
const api = await startApi();

test.each([
  ['behind a proxy, which speaks HTTP/2', true],
  ['over HTTP/1.1', false],
])('a page %s → has preloads: %j', async (_, isBehindProxy) => {
  const { port } = await serve({ store, isBehindProxy });
  expect((await request(port, '/main')).body.includes('id="preload"')).toBe(isBehindProxy);
});

test.each([
  ['a proxy', true, { from: '192.0.2.1', proto: 'https' }],
  ['anyone', false, { from: '127.0.0.1', proto: 'http' }],
])('%s states a call’s IP address → it is trusted: %j', async (_, isBehindProxy, sender) => {
  const site = await serve({ store, api: api.origin, isBehindProxy });
  const headers = { 'x-mine': '1', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' };
  const answer = await fetch(`${site.origin}/api/users?x=1`, { method: 'POST', body: '{"a":1}', headers });
  const host = new URL(site.origin).host;
  expect(await answer.json()).toEqual({ line: 'POST /users?x=1', body: '{"a":1}', host, mine: '1', ...sender });
  expect([...answer.headers.keys()]).not.toContain('x-hop');
});

test('a body never completes, even byte by byte → 408, and the connection closes', async () => {
  const reports = { sample: 1, log: () => {} };
  const hurriedSite = await serve({ store, reports, requestTimeout: 500 });
  const openConnection = () => {
    const socket = connect(hurriedSite.port, '127.0.0.1').on('error', () => {});
    socket.write('POST /_site/reports HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n{');
    return socket;
  };
  const [silent, dripping] = [openConnection(), openConnection().resume()];
  const drip = setInterval(() => dripping.write(' '), 100);
  // Expects this only of the silent connection: a byte sent after the end resets a connection before its answer is read.
  expect(await text(silent)).toMatch(/^HTTP\/1\.1 408 /);
  if (!dripping.closed) await once(dripping, 'close');
  clearInterval(drip);
});

test('the server stops during a request → its answer closes the connection', async () => {
  const slowRequest = once(api.events, 'slow');
  const stopping = await serve({ store, api: api.origin });
  // Connects a client that never closes its side.
  const socket = connect({ port: stopping.port, host: '127.0.0.1', allowHalfOpen: true });
  let receivedText = '';
  socket.on('data', (data) => (receivedText += String(data)));
  socket.write('GET /api/slow HTTP/1.1\r\nHost: site\r\n\r\n');
  const [response] = await slowRequest;
  const stop = stopping.stop();
  response.end('slow but whole');
  await stop;
  await expect.poll(() => receivedText).toMatch(/connection: close\r\n.*slow but whole/is);
  socket.destroy();
});

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
