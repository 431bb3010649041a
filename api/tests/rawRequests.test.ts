import { connect } from 'node:net';

import { calls, envelope } from 'contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from './support/api.ts';
import { waitUntilNoTransaction, waitUntilBlocked } from './support/openSql.ts';
import { newAdmin, newMember } from './support/people.ts';
import { emulatorToken } from './support/tokens.ts';

/** Sends raw bytes that no browser would send. */
describe('fault 52: requests that another server might read differently', async () => {
  const api = await startTestApi({ SITE_ORIGIN: 'https://askwell.test', AUTH_EMULATOR: 'true' });

  const json = ['Content-Type: application/json', 'Content-Length: 2'];
  const secondRequest = 'GET /isUserValid HTTP/1.1\r\nHost: site\r\n\r\n';
  const chunks = `2\r\n{}\r\n0\r\n\r\n${secondRequest}`;

  const inChunks = 'Transfer-Encoding: chunked';
  const longChunk = `2;${'b'.repeat(30_000)}`;
  it.each<[string, string, string[], string, number]>([
    ['gzip before chunked', 'POST /org', ['Transfer-Encoding: gzip, chunked'], chunks, 400],
    ['chunked in HTTP/1.0', 'POST /org', ['HTTP/1.0', inChunks], chunks, 400],
    ['CHUNKED in upper case', 'POST /org', ['TRANSFER-ENCODING: CHUNKED'], '0\r\n\r\n', 401],
    ['no host', 'GET /plans', ['Host'], '', 400],
    ['two hosts', 'GET /plans', ['Host: a', 'Host: b'], '', 400],
    ['two tokens', 'GET /plans', ['Authorization: Bearer a', 'authorization: Bearer b'], '', 400],
    ['two content types', 'POST /org', [...json, 'Content-Type: text/plain'], '{}', 400],
    ['two keys', 'POST /org', [...json, 'Idempotency-Key: a', 'Idempotency-Key: a'], '{}', 400],
    ['HTTP/1.0 without a host', 'GET /plans', ['HTTP/1.0', 'Host'], '', 401],
    ['an upgrade request', 'GET /plans', ['Connection: upgrade', 'Upgrade: h2c'], '', 401],
    ['another method in a header', 'POST /plans', [...json, 'X-HTTP-Method-Override: GET'], '{}', 404],
    ['TRACE', 'TRACE /org', ['X-Secret: seen'], '', 404],
    ['a URL with another host', 'GET http://evil.example/plans', [], '', 401],
    ['a path with ..', 'GET /users/../plans', [], '', 404],
    ['a host name of another site that resolves to this server', 'GET /plans', ['Host: evil.example:3003'], '', 421],
    ['the site’s host name', 'GET /plans', ['Host: askwell.test:3000'], '', 401],
    ['the site’s host name with a trailing dot', 'GET /plans', ['Host: askwell.test.:3000'], '', 401],
    ['a subdomain of the site', 'GET /plans', ['Host: evil.askwell.test'], '', 421],
    ['this machine', 'GET /plans', ['Host: localhost:3000'], '', 401],
    ['a name that ends in -localhost', 'GET /plans', ['Host: app.evil-localhost'], '', 421],
  ])('%s → gets one answer in an envelope', async (_, target, lines, body, status) => {
    const answers = await exchange(api, makeRequest(target, lines, body));
    expect(answers.map(({ head }) => head.split(' ')[1])).toEqual([String(status)]);
    const [{ head, text }] = v.parse(v.tuple([v.object({ head: v.string(), text: v.string() })]), answers);
    expect(v.parse(v.pipe(v.string(), v.parseJson(), envelope), text)).toMatchObject({ ok: false, statusCode: status });
    expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/);
    expect(text).not.toContain('seen');
  });

  it.each<[string, string, string[], string, string[]]>([
    ['a length and chunks', 'POST /org', ['Content-Length: 4', inChunks], '0\r\n\r\n', []],
    ['two lengths', 'POST /org', ['Content-Length: 2', 'Content-Length: 3'], '{}', []],
    ['chunked before gzip', 'POST /org', [`${inChunks}, gzip`], secondRequest, []],
    ['chunked twice', 'POST /org', [`${inChunks}, chunked`], chunks, []],
    ['a chunk extension of 30 kB', 'POST /org', [inChunks], longChunk, []],
    ['a header of 20 kB', 'GET /plans', [`X-A: ${'a'.repeat(20_000)}`], '', ['431']],
    ['a URL of 20 kB', `GET /plans?${'a'.repeat(20_000)}`, [], '', ['431']],
    ['an unknown expectation', 'POST /org', [...json, 'Expect: the-unexpected'], '{}', ['417']],
  ])('%s → gets at most one answer, without an envelope', async (_, target, lines, body, statuses) => {
    const answers = await exchange(api, makeRequest(target, lines, body));
    expect(answers.flatMap(({ head }) => head.split(' ')[1] ?? [])).toEqual(statuses);
  });

  it.each([
    ['broken headers', 'GET /plans HTTP/1.1\r\nHost : a\r\n\r\n'],
    ['a broken body', 'POST /org HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nbroken\r\n'],
  ])('%s follows a request → no answer could pass for its own', async (_, broken) => {
    expect(await exchange(api, `GET /plans HTTP/1.1\r\nHost: a\r\n\r\n${broken}`)).toEqual([{ head: '', text: '' }]);
  });

  it('a refused request’s body looks like a write → that write does not run', async () => {
    const ann = await newMember(api, await newAdmin(api), 'user');
    const authorization = `Authorization: Bearer ${emulatorToken(ann, api.now())}`;
    const waitingRequest = ['GET /isUserValid HTTP/1.1', 'Host: a', authorization, '', ''];
    const refusedRequest = ['POST /org HTTP/1.1', 'Host: a', 'Transfer-Encoding: gzip, chunked', '', '0', '', ''];
    const write = ['POST /org/leave HTTP/1.1', 'Host: a', authorization, '', ''];
    const text = [...waitingRequest, ...refusedRequest].join('\r\n') + write.join('\r\n');
    const { sent } = await api.sql.begin(async (tx) => {
      await tx`lock table accounts in access exclusive mode`;
      const exchanging = exchange(api, text, 'write');
      await waitUntilBlocked(api.sql);
      return { sent: { exchanged: exchanging } };
    });
    expect((await sent.exchanged).map(({ head }) => head.split(' ')[1])).toEqual(['200', '400']);
    await waitUntilNoTransaction(api.sql);
    expect((await api.try(calls.getUser, { as: ann })).status).toBe(200);
  });

  it.each([
    ['a body that breaks', 'POST /plans', ['Transfer-Encoding: chunked'], '2\r\n{}\r\n', 'broken\r\n', 404],
    [
      'a request body after an upgrade request',
      'GET /plans',
      ['Connection: upgrade', 'Upgrade: h2c'],
      'POST /org HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n',
      secondRequest,
      401,
    ],
  ])('%s follows the answer → no second answer is sent', async (_, target, headers, first, rest, status) => {
    const { port, hostname } = new URL(api.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    let received = '';
    // A reset connection receives no further answer.
    const closing = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    socket.write([`${target} HTTP/1.1`, 'Host: a', ...headers, '', first].join('\r\n'));
    // Sends the second piece once the first answer has arrived.
    socket.on('data', (chunk) => (received += chunk)).once('data', () => socket.end(rest));
    await closing;
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  });

  it('a host name is not the site’s → the error names the setting', async () => {
    const [answer] = await exchange(api, 'GET /plans HTTP/1.1\r\nHost: mybox.local:4000\r\n\r\n');
    expect(answer?.text).toContain('SITE_ORIGIN');
  });

  it('HEAD → has the headers and access rules of GET, and no body', async () => {
    const authorization = `Bearer ${emulatorToken({ uid: 'ann' }, api.now())}`;
    const existingCall = await fetch(`${api.url}/plans`, { method: 'HEAD', headers: { authorization } });
    expect([existingCall.status, await existingCall.text(), existingCall.headers.get('cache-control')]).toEqual([
      200,
      '',
      'no-store',
    ]);
    expect((await fetch(`${api.url}/users`, { method: 'HEAD' })).status).toBe(401);
  });
});

/** Builds a request with these headers. Any of them may be the HTTP version, or "Host" to omit the host. */
function makeRequest(target: string, lines: string[], body: string): string {
  const [version = 'HTTP/1.1'] = lines.filter((line) => line.startsWith('HTTP/'));
  const host = lines.some((line) => line.startsWith('Host')) ? [] : ['Host: a'];
  const headers = [...host, ...lines.filter((line) => line !== version && line !== 'Host')];
  return [`${target} ${version}`, ...headers, '', body].join('\r\n');
}

/** Sends the request and returns all answers. A second answer would mean that the request smuggled another one. */
function exchange({ url }: TestApi, text: string, how: 'end' | 'write' = 'end'): Promise<RawAnswer[]> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket[how](text, 'latin1'));
    socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
    // A reset connection receives no further answer.
    socket.on('error', () => {}).on('close', () => resolve(received.split(/(?=HTTP\/1\.1 \d)/).map(toAnswer)));
  });
}

type RawAnswer = { head: string; text: string };

function toAnswer(answer: string): RawAnswer {
  const headersEnd = answer.indexOf('\r\n\r\n');
  return { head: answer.slice(0, headersEnd), text: answer.slice(headersEnd + 4) };
}
