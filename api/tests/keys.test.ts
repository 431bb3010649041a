import { generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { HttpError } from '../src/http/answers.ts';
import { createVerifier } from '../src/identity/verifyToken.ts';
import { startKeyServer } from './support/servers/keyServer.ts';
import { makeClaims } from './support/tokens.ts';

const person = { uid: 'ann', email: 'ann@example.com' };
const pair = await generateKeyPair('RS256');
const nextPair = await generateKeyPair('RS256');
const firstKey = { kid: 'one', publicKey: pair.publicKey };
const nextKey = { kid: 'two', publicKey: nextPair.publicKey };
const sign = (kid = 'one', key = pair.privateKey) =>
  new SignJWT(makeClaims(person, new Date())).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const advance = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

async function start() {
  const keys = await startKeyServer(firstKey);
  const identity = { projectId: 'demo-askwell', keysUrl: keys.url, emulator: false };
  const verify = createVerifier(identity, () => new Date());
  const outcome = (token: string) =>
    verify(token).then(
      ({ uid }) => uid,
      (error: unknown) => (error instanceof HttpError ? `${error.statusCode} ${error.message}` : 'not a refusal'),
    );
  return { keys, outcome };
}

describe('the published keys', () => {
  it('fault 30: 200 unknown key ids → the keys are fetched once more', async () => {
    const { keys, outcome } = await start();
    expect(await outcome(await sign())).toBe('ann');
    const strangers = await Promise.all(Array.from({ length: 200 }, (_, n) => sign(`unknown-${n}`)));
    const outcomes = new Set(await Promise.all(strangers.map(outcome)));
    expect([...outcomes]).toEqual(['401 Please sign in again.']);
    expect(keys.requests()).toBeLessThanOrEqual(2);
  });

  it('the keys are rotated → the withdrawn key is refused', async () => {
    const { keys, outcome } = await start();
    expect(await outcome(await sign())).toBe('ann');
    await keys.publish(nextKey);
    advance(31_000);
    onTestFinished(() => void vi.useRealTimers());
    expect(await outcome(await sign('two', nextPair.privateKey))).toBe('ann');
    expect(keys.requests()).toBe(2);
    expect(await outcome(await sign())).toBe('401 Please sign in again.');
  });

  it('the key server is down → tokens work for 30 minutes, then 503', async () => {
    const { keys, outcome } = await start();
    expect(await outcome(await sign())).toBe('ann');
    onTestFinished(() => void vi.useRealTimers());
    keys.answerWith(500);
    advance(29 * 60_000);
    expect(await outcome(await sign())).toBe('ann');
    advance(2 * 60_000);
    expect(await outcome(await sign())).toMatch(/^503 /);
  });

  const foreignKeys = '{"keys":[{"kty":"EC","kid":"one"}]}';
  it.each(['{}', '{"error":{"code":503}}', '{"keys":{}}', '{"keys":[]}', foreignKeys, 'null', '<html>'])(
    'the key server answers %s → 503, and nobody is signed out',
    async (body) => {
      const { keys, outcome } = await start();
      keys.answerWith(200, body);
      expect(await outcome(await sign())).toMatch(/^503 /);
    },
  );
});
