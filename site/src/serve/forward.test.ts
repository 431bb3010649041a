import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rawRequests, smuggled } from '../../testing/rawRequests.ts';
import { ask, connectOverHttp2 } from '../../testing/askOverHttp2.ts';
import { makeCertificate } from '../../testing/makeCertificate.ts';
import { rawHttp2Requests, sendRawHttp2 } from '../../testing/rawHttp2.ts';
import { firstAnswer, sendRaw, statusesIn } from '../../testing/rawConnection.ts';
import { startRecordingApi } from '../../testing/recordingApi.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { createSiteHandler } from './createSiteHandler.ts';
import { listen, type Listening } from './listen.ts';

const store = directoryStore(await temporaryFolder());
let api: Awaited<ReturnType<typeof startRecordingApi>>;
let site: Listening;
let secure: Listening;
const certificate = await makeCertificate();

beforeAll(async () => {
  api = await startRecordingApi();
  const { handle } = createSiteHandler({ store, api: api.origin });
  site = await listen(handle, { port: 0, host: '127.0.0.1' });
  secure = await listen(handle, { port: 0, host: '127.0.0.1', certificate });
});
beforeEach(() => void (api.seen.length = 0));
afterAll(async () => {
  await Promise.all([site.stop(), secure.stop()]);
  api.stop();
});

describe('fault 52: requests that two servers might read differently', () => {
  it.each(rawRequests)('$name → $answers', async ({ bytes, answers, reaches = [] }) => {
    const statuses = statusesIn(await sendRaw(site.port, bytes));
    expect(statuses.length === 0 ? ['reset'] : statuses).toEqual(answers);
    // What came before on a connection that was reset may have arrived, or not.
    const expected = answers[0] === 'reset' ? reaches.filter((line) => api.seen.includes(line)) : reaches;
    expect(api.seen.toSorted()).toEqual(expected.toSorted());
  });

  it.each(rawHttp2Requests)('over HTTP/2: $name → $outcome', async ({ frames, outcome, reaches = [] }) => {
    expect(await sendRawHttp2(secure.port, certificate.cert, frames)).toEqual(outcome);
    expect(api.seen).toEqual(reaches);
  });

  it('over HTTP/2: a body taken back half way, 200 times → never reaches the API', async () => {
    const session = connectOverHttp2(secure.port, certificate.cert);
    for (let round = 0; round < 200; round += 1) {
      const stream = session.request({ ':method': 'POST', ':path': '/api/a' }).on('error', () => {});
      stream.write('[1]');
      if (round % 2 === 0) await ask(session, '/healthz');
      stream.close(round % 3 === 0 ? 0 : 8);
    }
    await ask(session, '/healthz');
    session.close();
    expect(api.seen).toEqual([]);
  });
});

describe('two people on the same site', () => {
  it('one attacks in 1,000 rounds → the other sees their own answers only', { timeout: 60_000 }, async () => {
    const foreign: string[] = [];
    for (let round = 0; round < 1000; round += 1) {
      const { bytes } = attacks[round % attacks.length] ?? { bytes: '' };
      const [, ...answers] = await Promise.all([sendRaw(site.port, bytes), ...Array.from({ length: 3 }, askAsVictim)]);
      foreign.push(...answers.filter((answer) => answer !== 'answer for Bearer victim'));
    }
    expect(foreign).toEqual([]);
    expect(api.seen.filter((line) => line.startsWith('GET /smuggled'))).toEqual([]);
  });

  const attacks = rawRequests.filter(({ bytes }) => bytes.includes(smuggled));
});

describe('a body over 1 MB', () => {
  const big = Buffer.alloc(3 * 1024 * 1024, 'a');
  const methods = ['POST', 'PATCH', 'PUT', 'DELETE'];

  it.each(methods)('%s with its length, or in chunks, ten at a time → 413, the API never asked', async (method) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(method, index % 2 === 0 ? big : Readable.from([big, big]))),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 413, ok: false, statusCode: 413 });
    expect(api.seen).toEqual([]);
  });

  it.each(methods)('%s over HTTP/2 → 413, and its connection goes on', async (method) => {
    const session = connectOverHttp2(secure.port, certificate.cert);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => ask(session, '/api/users', { ':method': method }, big.toString())),
    );
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
    expect((await ask(session, '/healthz')).status).toBe(200);
    session.close();
    expect(api.seen).toEqual([]);
  });

  it('announced and never sent, or never ending → answered at once', async () => {
    const head = 'POST /api/users HTTP/1.1\r\nHost: site\r\n';
    expect(await firstAnswer(site.port, `${head}Content-Length: 9000000000\r\n\r\n`)).toBe(413);
    expect(await firstAnswer(site.port, `${head}Content-Length: 1048577\r\n\r\n`)).toBe(413);
    const chunk = `100000\r\n${'a'.repeat(0x10_0000)}\r\n`;
    expect(await firstAnswer(site.port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`)).toBe(413);
  });

  it('of exactly 1 MB → arrives', async () => {
    const body = 'a'.repeat(1024 * 1024);
    await fetch(`http://127.0.0.1:${site.port}/api/users`, { method: 'POST', body });
    expect(api.seen).toEqual([`POST /users ${body}`]);
  });
});

async function askAsVictim() {
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/org`, {
    headers: { authorization: 'Bearer victim' },
  });
  return answer.text();
}

function send(method: string, body: Buffer | Readable): Promise<object> {
  return new Promise((resolve, reject) => {
    const headers = Buffer.isBuffer(body) ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
    const outgoing = request({ host: '127.0.0.1', port: site.port, path: '/api/users', method, headers, agent: false });
    outgoing.on('error', reject).on('response', async (response) => {
      const { ok, statusCode }: Record<string, unknown> = JSON.parse(await text(response));
      resolve({ status: response.statusCode, ok, statusCode });
    });
    if (Buffer.isBuffer(body)) outgoing.end(body);
    else body.pipe(outgoing);
  });
}
