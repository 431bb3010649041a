import { describe, expect, it } from 'vitest';

import { isUsable, readKeptAccount } from './keptAccount.ts';

const record = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  providerData: [{ providerId: 'google.com', displayName: 'Ada of Google', photoURL: 'https://example.com/ada.png' }],
  stsTokenManager: { accessToken: 'token-1', refreshToken: 'r', expirationTime: 5_000_000 },
};

describe('readKeptAccount', () => {
  it('the record of the SDK → the account and its token', () => {
    expect(readKeptAccount(JSON.stringify(record))).toEqual({
      profile: { uid: 'ada', name: 'Ada', email: 'ada@example.com', photoURL: 'https://example.com/ada.png' },
      token: 'token-1',
      expiresAt: 5_000_000,
    });
  });

  it('no record → nobody', () => {
    expect(readKeptAccount(null)).toBe('nobody');
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a text', '"ada"'],
    ['no uid', JSON.stringify({ ...record, uid: '' })],
    ['no tokens', JSON.stringify({ ...record, stsTokenManager: null })],
    ['no token', JSON.stringify({ ...record, stsTokenManager: { expirationTime: 1 } })],
    ['no time', JSON.stringify({ ...record, stsTokenManager: { accessToken: 'x', expirationTime: 'soon' } })],
  ])('%s → unknown, the SDK has to tell', (_what, text) => {
    expect(readKeptAccount(text)).toBe('unknown');
  });

  it.each([{}, null, 7, [7], [null]])('linked providers that are %j → the account without them', (providerData) => {
    expect(readKeptAccount(JSON.stringify({ ...record, providerData }))).toMatchObject({ profile: { name: 'Ada' } });
  });
});

describe('isUsable', () => {
  it.each([
    [5_000_000 - 60_001, true],
    [5_000_000 - 60_000, false],
    [9_000_000, false],
  ])('asked at %i, expires at 5000000 → %s', (now, expected) => {
    expect(isUsable(readKeptAccount(JSON.stringify(record)), now)).toBe(expected);
  });

  it.each(['nobody', 'unknown'] as const)('%s → no token', (kept) => {
    expect(isUsable(kept, 0)).toBe(false);
  });
});
