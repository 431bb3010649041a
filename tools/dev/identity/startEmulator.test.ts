import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTemporaryFolder } from 'composition/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findFreePort } from '@askwell/part-tools/settings';
import { type Child, startChild, stopChild, waitUntilReady } from '../processes.ts';
import { listBackendServices } from '../services.ts';

const folder = createTemporaryFolder();
let running: Child;
let origin: string;

beforeAll(start);
afterAll(() => stopChild(running));

const callers: [who: string, headers: Record<string, string>, status: number][] = [
  ['another host name that leads here', { host: 'evil.example' }, 421],
  ['a page of another site', { origin: 'https://evil.example' }, 421],
  ['a page of a device in the network', { origin: 'http://router' }, 421],
  ['a page of another origin', { origin: 'http://[2001:db8::1]' }, 421],
  ['a browser extension', { origin: 'chrome-extension://abcdefgh' }, 421],
  ['a frame without an origin', { origin: 'null' }, 421],
  ['the site', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 200],
  ['this machine', { host: '127.0.0.1:3099' }, 200],
  ['this machine over IPv6', { host: '[::1]:3099', origin: 'http://app.localhost:3000' }, 200],
];

it('another site requests all accounts → it is refused', async () => {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/demo-askwell/accounts:batchGet`;
  for (const [who, headers, status] of callers) {
    const request = get(url, { headers: { ...headers, authorization: 'Bearer owner' } });
    const [answer] = await once(request, 'response');
    expect([who, answer.resume().statusCode]).toEqual([who, status]);
  }
});

it('the emulator restarts → it has the same accounts and tokens', async () => {
  const first = await signIn();
  expect(first['isNewUser']).toBe(true);
  await nextSecond();
  await stopChild(running);
  await start();
  expect((await ask('accounts:lookup', { idToken: first['idToken'] })).status).toBe(200);
  expect(await signIn()).toMatchObject({ localId: first['localId'], isNewUser: undefined });
});

async function start(): Promise<void> {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const services = listBackendServices({ site: 3000, api: 3003, emulator: port }, folder);
  const emulator = services.find(({ name }) => name === 'identity');
  if (emulator === undefined) throw new Error('There is no emulator.');
  running = startChild(emulator, () => {});
  await waitUntilReady('identity', origin);
}

async function signIn(): Promise<Record<string, unknown>> {
  const claims = JSON.stringify({ sub: '1', email: 'ada@example.com', email_verified: true });
  const answer = await ask('accounts:signInWithIdp', {
    postBody: new URLSearchParams({ id_token: claims, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  const { localId, isNewUser, idToken }: Record<string, unknown> = JSON.parse(await answer.text());
  return { localId, isNewUser, idToken };
}

function ask(what: string, body: object): Promise<Response> {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/${what}?key=test`;
  const headers = { 'content-type': 'application/json', connection: 'close' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Token times are whole seconds, so a token from the second of the restart would always be valid. */
async function nextSecond(): Promise<void> {
  for (const second = Math.floor(Date.now() / 1000); Math.floor(Date.now() / 1000) === second;) await sleep(20);
}
