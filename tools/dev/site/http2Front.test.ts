import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';

import { cleanUp, listen } from 'composition/testing';
import { expect, test } from 'vitest';

import { makeCertificate, startFront } from './http2Front.ts';

test('a request over HTTP/2 → arrives over HTTP/1.1, with its sender', async () => {
  const origin = await listen(
    createServer(async (request, response) => {
      const { method, url, httpVersion, headers } = request;
      const { host, 'x-mine': mine, 'x-forwarded-for': from, 'x-forwarded-proto': proto } = headers;
      response.writeHead(201, { 'x-answer': '1' });
      response.end(JSON.stringify([`${method} ${url} ${httpVersion}`, await text(request), host, mine, from, proto]));
    }),
  );
  const certificate = await makeCertificate();
  const front = await startFront(Number(new URL(origin).port), certificate);
  cleanUp(front.stop);
  const session = connect(front.url, { ca: certificate.cert });
  const stream = session.request({ ':method': 'POST', ':path': '/api/a?b', 'x-mine': '1' });
  stream.end('a body');
  const [headers] = await once(stream, 'response');
  expect([headers[':status'], headers['x-answer']]).toEqual([201, '1']);
  const { host } = new URL(front.url);
  const expected = ['POST /api/a?b 1.1', 'a body', host, '1', '127.0.0.1', 'https'];
  expect(JSON.parse(await text(stream))).toEqual(expected);
  session.destroy();
});
