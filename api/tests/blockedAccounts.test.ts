import { createServer } from 'node:http';

import { listen } from 'composition/testing';
import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';

import { startTestApi } from './support/api.ts';
import { startKeyServer } from './support/servers/keyServer.ts';
import { makeClaims } from './support/tokens.ts';

const refusing = (code: string) => ({ status: 400, body: JSON.stringify({ error: { code: 400, message: code } }) });

describe('accounts that the identity provider has blocked', async () => {
  const keys = await generateKeyPair('RS256');
  const lookups: { url: string; token: unknown }[] = [];
  let answer: { status: number; body: string };
  const provider = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      lookups.push({ url: request.url ?? '', token: JSON.parse(text).idToken });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  const api = await startTestApi({
    AUTH_EMULATOR: 'false',
    IDENTITY_KEYS_URL: (await startKeyServer({ kid: 'one', publicKey: keys.publicKey })).url,
    FIREBASE_API_KEY: 'key & more',
    IDENTITY_ACCOUNTS_URL: `${await listen(provider)}/lookup`,
  });

  const existingAccount = { status: 200, body: '{"users":[{}]}' };
  const signIn = (uid: string) =>
    new SignJWT(makeClaims({ uid, email: `${uid}@example.com` }, api.now()))
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(keys.privateKey);
  const readStatus = async (token: string) =>
    (await api.send('GET', '/plans', { headers: { authorization: `Bearer ${token}` } })).status;
  const toldOf = async (token: string, times: number) =>
    expect.poll(() => lookups.filter((one) => one.token === token).length, { interval: 5 }).toBe(times);

  it('an account is not blocked → it is checked once a minute', async () => {
    answer = existingAccount;
    const token = await signIn('ann');
    for (let n = 0; n < 5; n += 1) expect(await readStatus(token)).toBe(200);
    await toldOf(token, 1);
    expect(lookups.at(-1)?.url).toBe('/lookup?key=key%20%26%20more');
    api.advance(60_000);
    expect(await readStatus(token)).toBe(200);
    await toldOf(token, 2);
  });

  it.each([
    ['USER_NOT_FOUND', 401],
    ['USER_DISABLED : The account has been disabled.', 403],
  ])('fault 23: the provider answers %s → %i until that is revoked', async (code, status) => {
    answer = existingAccount;
    const token = await signIn(`blocked-${code.length}`);
    expect(await readStatus(token)).toBe(200);
    await toldOf(token, 1);
    answer = refusing(code);
    api.advance(60_000);
    await readStatus(token);
    await toldOf(token, 2);
    await expect.poll(() => readStatus(token), { interval: 5 }).toBe(status);
    answer = existingAccount;
    api.advance(60_000);
    expect(await readStatus(token)).toBe(status);
    await toldOf(token, 3);
    await expect.poll(() => readStatus(token), { interval: 5 }).toBe(200);
  });

  it.each([
    ['a 500 error', { status: 500, body: 'oops' }],
    ['a refusal of the API key', { status: 403, body: '{"error":{"message":"API_KEY_HTTP_REFERRER_BLOCKED"}}' }],
    ['an invalid token, as with a wrong key', refusing('INVALID_ID_TOKEN')],
    ['HTML instead of JSON', { status: 400, body: '<html>' }],
  ])('the provider answers with %s → the previous verdict still applies', async (what, odd) => {
    answer = refusing('USER_DISABLED');
    const token = await signIn(`known-${what.length}`);
    await readStatus(token);
    await expect.poll(() => readStatus(token), { interval: 5 }).toBe(403);
    answer = odd;
    api.advance(60_000);
    await readStatus(token);
    await toldOf(token, 2);
    expect(await readStatus(token)).toBe(403);
    await expect.poll(() => api.logs.join('')).toContain('does not answer about accounts');
    expect(api.logs.join('')).not.toContain(token.slice(-20));
  });

  it('a token is forged → it is refused without asking the provider', async () => {
    const lookupsBefore = lookups.length;
    expect(await readStatus(`${(await signIn('eve')).slice(0, -4)}AAAA`)).toBe(401);
    expect(lookups).toHaveLength(lookupsBefore);
  });
});
