import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { calls } from 'contract';
import { describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from './support/api.ts';
import { startKeyServer } from './support/servers/keyServer.ts';
import { makeClaims, emulatorToken } from './support/tokens.ts';

const person = { uid: 'ann', email: 'ann@example.com' };
const start = (keysUrl: string) => startTestApi({ AUTH_EMULATOR: 'false', IDENTITY_KEYS_URL: keysUrl });

describe('ID tokens', async () => {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangePair = await generateKeyPair('RS256', { extractable: true });
  const elliptic = await generateKeyPair('ES256');
  const keyServer = await startKeyServer({ kid: 'one', publicKey: keys.publicKey });
  const api = await start(keyServer.url);

  type Forgery = { claims?: Record<string, unknown>; header?: Record<string, unknown>; key?: CryptoKey | Uint8Array };
  const sign = ({ claims = {}, header = {}, key = keys.privateKey }: Forgery = {}) =>
    new SignJWT({ ...makeClaims(person, api.now()), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(key);
  const readStatus = async (token: string, to: TestApi = api) =>
    (await to.send('GET', '/isUserValid', { headers: { authorization: `Bearer ${token}` } })).status;
  const seconds = (offset: number) => Math.floor(api.now().getTime() / 1000) + offset;

  it.each([
    ['expired 4 s ago', () => ({ exp: seconds(-4) }), 200, undefined],
    ['expired 5 s ago', () => ({ exp: seconds(-5) }), 401, 'exp'],
    ['issued 60 s ahead of us', () => ({ iat: seconds(60), auth_time: seconds(60) }), 200, undefined],
    ['issued 61 s ahead of us', () => ({ iat: seconds(61) }), 401, 'iat'],
    ['signed in 61 s ahead of us', () => ({ auth_time: seconds(61) }), 401, 'iat'],
    ['of another project', () => ({ aud: 'other-project' }), 401, 'aud'],
  ])('fault 20: a token %s → gets %s, and the log names the claim', async (_, claims, status, claim) => {
    const before = api.logs.length;
    expect(await readStatus(await sign({ claims: claims() }))).toBe(status);
    expect(/"claim":"(\w+)"/.exec(api.logs.slice(before).join(''))?.[1]).toBe(claim);
  });

  it.each([
    ['not yet valid', () => ({ nbf: seconds(30) }), 401],
    ['no expiry', () => ({ exp: undefined }), 401],
    ['no issue time', () => ({ iat: undefined }), 401],
    ['no sign-in time', () => ({ auth_time: undefined }), 401],
    ['no subject', () => ({ sub: undefined }), 401],
    ['subject of 128 characters', () => ({ sub: 'x'.repeat(128) }), 200],
    ['subject of 129 characters', () => ({ sub: 'x'.repeat(129) }), 401],
    ['subject with a NUL', () => ({ sub: 'a\0b' }), 401],
    ['several audiences', () => ({ aud: ['demo-askwell', 'other-project'] }), 401],
    ['another issuer', () => ({ iss: 'https://securetoken.google.com/other-project' }), 401],
    ['email that is not text', () => ({ email: { $ne: 1 } }), 401],
    [
      'sign-in at a tenant of the project',
      () => ({ firebase: { tenant: 'other', sign_in_provider: 'google.com' } }),
      401,
    ],
    ['sign-in with a provider that we do not offer', () => ({ firebase: { sign_in_provider: 'password' } }), 401],
    ['anonymous sign-in', () => ({ firebase: { sign_in_provider: 'anonymous' } }), 401],
    ['no provider', () => ({ firebase: { identities: {} } }), 401],
    ['sign-in without a tenant', () => ({ firebase: { sign_in_provider: 'google.com', identities: {} } }), 200],
  ])('fault 30: %s → gets the expected status', async (_, claims, status) => {
    expect(await readStatus(await sign({ claims: claims() }))).toBe(status);
  });

  it.each([
    ['key of another issuer', () => sign({ key: strangePair.privateKey })],
    ['unknown key id', () => sign({ header: { kid: 'two' } })],
    [
      'key embedded in the token',
      async () => sign({ key: strangePair.privateKey, header: { jwk: await exportJWK(strangePair.publicKey) } }),
    ],
    ['another algorithm', () => sign({ key: elliptic.privateKey, header: { alg: 'ES256' } })],
    [
      'public key used as a secret',
      async () => sign({ key: new TextEncoder().encode(await exportSPKI(keys.publicKey)), header: { alg: 'HS256' } }),
    ],
    ['unsigned, as from the emulator', async () => emulatorToken(person, api.now())],
    ['swapped claims', async () => exchange(await sign(), { sub: 'another-person' })],
    [
      'header that says unsigned',
      async () => `${encode({ alg: 'none' })}.${(await sign()).split('.').slice(1).join('.')}`,
    ],
    ['huge', async () => sign({ claims: { filler: 'x'.repeat(9000) } })],
  ])('fault 30: %s → gets a 401 in the usual shape', async (_, forge) => {
    const { status, message, payload } = await api.send('GET', '/user', {
      headers: { authorization: `Bearer ${await forge()}` },
    });
    expect([status, payload]).toEqual([401, null]);
    expect(['Please sign in.', 'Please sign in again.']).toContain(message);
  });

  it.each(['', 'Basic YTpi', 'Bearer', 'Bearer a b'])('authorization "%s" → gets a 401', async (authorization) => {
    expect((await api.send('GET', '/user', { headers: { authorization } })).status).toBe(401);
  });

  it('emulator mode → accepts only unsigned tokens with valid claims', async () => {
    const otherApi = await startTestApi();
    expect(await readStatus(emulatorToken(person, otherApi.now()), otherApi)).toBe(200);
    expect(await readStatus(await sign(), otherApi)).toBe(401);
    for (const wrong of [{ aud: 'x' }, { iss: 'x' }, { exp: seconds(-60) }, { sub: '' }, { auth_time: undefined }])
      expect(await readStatus(emulatorToken(person, otherApi.now(), wrong), otherApi)).toBe(401);
    expect((await otherApi.try(calls.isUserValid, { as: person })).status).toBe(200);
  });
});

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

function exchange(token: string, claims: object): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const changedClaims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return [header, encode(changedClaims), signature].join('.');
}
