import { once } from 'node:events';
import { connect } from 'node:net';

import { cleanUp } from 'composition/testing';
import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { metricsToken, startTestApi } from './support/api.ts';
import { newAdmin, newPerson } from './support/people.ts';
import { emulatorToken, type Person } from './support/tokens.ts';

const piece = Buffer.alloc(64 * 1024, 'x');

/** A short request that causes a long answer. */
const figures = `GET /metrics HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${metricsToken}\r\n\r\n`;

describe('fault 33: clients that send a byte now and then', async () => {
  const api = await startTestApi({ REQUEST_TIMEOUT_MS: '2000' });
  const patientApi = await startTestApi();
  const limitedApi = await startTestApi({ RATE_LIMIT_PER_USER: '50' });
  const openSocket = (url = api.url) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    cleanUp(() => socket.destroy());
    return socket;
  };

  it('200 clients send endless headers or bodies → only these are cut off', async () => {
    const headers = 'POST /org HTTP/1.1\r\nhost: x\r\n';
    const starts = [`${headers}x-a: `, `${headers}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`];
    const as = await newAdmin(api);
    const endings = Array.from({ length: 200 }, (_, n) => {
      const socket = openSocket();
      // `write` waits for the connection; later bytes are queued.
      socket.write(starts[n % 2] ?? '');
      const drip = setInterval(() => socket.write('a'), 100);
      return new Promise<string>((resolve) => {
        let text = '';
        socket.on('data', (chunk) => (text += chunk));
        socket.on('close', () => resolve((clearInterval(drip), text)));
      });
    });
    expect((await api.try(calls.getLocations, { as })).status).toBe(200);
    for (const answer of await Promise.all(endings)) expect(answer).toMatch(/^HTTP\/1\.1 401 |^$/);
    expect((await api.try(calls.getLocations, { as })).status).toBe(200);
  });

  it('a client does not read its answers → its connection ends', async () => {
    const hurriedApi = await startTestApi({ REQUEST_TIMEOUT_MS: '100' }, { answerTimeout: 400 });
    const socket = openSocket(hurriedApi.url).pause();
    const closing = new Promise((resolve) => socket.on('close', () => resolve('closed')));
    // Sends requests one by one, until the system's buffers have no room for another answer.
    const requestTimer = setInterval(() => socket.write(figures), 5);
    expect(await closing).toBe('closed');
    clearInterval(requestTimer);
  });

  const add = (as: Person) => api.try(calls.addLocations, { as, body: { locations: [{ name: 'North' }] } });

  it('large bodies of 7 accounts do not end → two are cut off, and the rest are read', async () => {
    const accounts = [];
    for (let n = 0; n < 8; n += 1) accounts.push(await newAdmin(api));
    const [other, ...slow] = accounts;
    let closedCount = 0;
    for (const as of slow) void startBody(as, 6_000_000).then(() => (closedCount += 1));
    await expect.poll(() => closedCount).toBe(2);
    expect((await add(other ?? newPerson())).status).toBe(201);
  });

  it('20 large bodies of one account never end → other bodies are read', async () => {
    const as = await newAdmin(api);
    const endings = Array.from({ length: 20 }, () => startBody(as, 110_000));
    expect((await add(as)).status).toBe(201);
    expect(await Promise.all(endings)).toHaveLength(20);
    const body = { nonsense: 'x'.repeat(200_000) };
    expect((await api.try(calls.addLocations, { as, body })).status).toBe(422);
  });

  /** Sends the beginning of a body. Resolves when the connection ends. */
  function startBody(as: Person, length: number) {
    const socket = openSocket();
    const token = emulatorToken(as, api.now());
    const head = `POST /locations HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    socket.resume().write(`${head}content-length: ${length}\r\n\r\n{`);
    return new Promise((resolve) => socket.on('close', () => resolve(as)));
  }

  it('an account has 32 unanswered requests → the next one gets a 429', async () => {
    const [as, other] = [await newAdmin(api), await newAdmin(api)];
    const [first, second] = [0, 1000].map((earlier) => emulatorToken(as, new Date(api.now().getTime() - earlier)));
    const head = `POST /locations HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${first}\r\ncontent-type: application/json\r\n`;
    const waitingRequests = Array.from({ length: 32 }, () => openSocket());
    for (const socket of waitingRequests) socket.write(`${head}content-length: 100\r\nexpect: 100-continue\r\n\r\n{`);
    await Promise.all(waitingRequests.map((socket) => once(socket, 'data')));
    const ask = () => api.send('GET', '/user', { headers: { authorization: `Bearer ${second}` } });
    const refusal = await ask();
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await api.try(calls.getLocations, { as: other })).status).toBe(200);
    for (const socket of waitingRequests) socket.destroy();
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  it('a request is answered before its body is complete → the connection ends', async () => {
    const socket = openSocket();
    const answering = new Promise<string>((resolve) => socket.on('data', (chunk) => resolve(String(chunk))));
    const closing = new Promise((resolve) => socket.on('close', () => resolve('closed')));
    socket.write('POST /org HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{');
    expect(await answering).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
    expect(await closing).toBe('closed');
  });

  it.each([
    ['without a sign-in', 401, '/locations', 6],
    ['to an unknown path', 404, '/nowhere', 6],
    ['above 1 MB on a call without rows', 413, '/org', 6],
    ['above 6 MB', 413, '/locations', 7],
    ['above the rate limit', 429, '/locations', 6],
  ])('%s, a client sends its whole body before it reads → gets %i', async (_, status, path, megabytes) => {
    const target = status === 429 ? limitedApi : patientApi;
    const as = await newAdmin(target);
    const token = status === 401 ? 'none' : emulatorToken(as, target.now());
    const socket = openSocket(target.url).pause();
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    const bytes = megabytes * 1024 * 1024;
    socket.write(`${head}content-length: ${bytes}\r\n\r\n`);
    // Fails if the connection is closed in the meantime.
    for (let sent = 0; sent < bytes; sent += piece.length)
      await new Promise<void>((resolve, reject) => socket.write(piece, (error) => (error ? reject(error) : resolve())));
    const [answer] = await once(socket.resume(), 'data');
    expect(String(answer)).toMatch(`HTTP/1.1 ${status} `);
  });

  it('the API stops during an incomplete request → it does not wait for the rest', async () => {
    const stopping = await startTestApi({}, { answerTimeout: 400 });
    const socket = openSocket(stopping.url);
    const closing = new Promise((resolve) => socket.on('close', () => resolve('closed')));
    const answering = new Promise((resolve) => socket.once('data', resolve));
    socket.write(`${figures}POST /org HTTP/1.1\r\nhost: x\r\nx-a: `);
    await answering;
    await stopping.stop();
    expect(await closing).toBe('closed');
    // systemd and compose also wait 30 s.
  }, 30_000);

  it.each([
    ['for figures', figures],
    ['without a host', 'GET /plans HTTP/1.1\r\n\r\n'],
    ['whose path cannot be decoded', 'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['with a long id', `GET /users/${'a'.repeat(201)} HTTP/1.1\r\nhost: x\r\n\r\n`],
    ['with an unknown expectation', 'GET /plans HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n'],
  ])('a connection sends thousands of requests %s → it is cut off early', async (_, request) => {
    const logsBefore = api.logs.length;
    const socket = openSocket();
    let answers = '';
    socket.on('data', (chunk) => (answers += String(chunk)));
    const closing = new Promise((resolve) => socket.on('close', () => resolve('closed')));
    socket.write(request.repeat(5000));
    expect(await closing).toBe('closed');
    expect((await api.send('GET', '/readiness_check')).status).toBe(200);
    expect(answers.split('HTTP/1.1 ').length).toBeLessThan(100);
    expect(api.logs.length - logsBefore).toBeLessThan(100);
  });
});
