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
    ['not yet valid', 401, () => ({ nbf: seconds(30) })],
    ['no expiry', 401, () => ({ exp: undefined })],
    ['no issue time', 401, () => ({ iat: undefined })],
    ['no sign-in time', 401, () => ({ auth_time: undefined })],
    ['no subject', 401, () => ({ sub: undefined })],
    ['subject of 128 characters', 200, () => ({ sub: 'x'.repeat(128) })],
    ['subject of 129 characters', 401, () => ({ sub: 'x'.repeat(129) })],
    ['subject with a NUL', 401, () => ({ sub: 'a\0b' })],
    ['several audiences', 401, () => ({ aud: ['demo-askwell', 'other-project'] })],
    ['another issuer', 401, () => ({ iss: 'https://securetoken.google.com/other-project' })],
    ['email that is not text', 401, () => ({ email: { $ne: 1 } })],
    [
      'sign-in at a tenant of the project',
      401,
      () => ({ firebase: { tenant: 'other', sign_in_provider: 'google.com' } }),
    ],
    ['sign-in with a provider that we do not offer', 401, () => ({ firebase: { sign_in_provider: 'password' } })],
    ['anonymous sign-in', 401, () => ({ firebase: { sign_in_provider: 'anonymous' } })],
    ['no provider', 401, () => ({ firebase: { identities: {} } })],
    ['sign-in without a tenant', 200, () => ({ firebase: { sign_in_provider: 'google.com', identities: {} } })],
  ])('fault 30: %s → gets %i', async (_, status, claims) => {
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
