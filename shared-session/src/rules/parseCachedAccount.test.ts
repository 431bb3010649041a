import { describe, expect, it } from 'vitest';

import { parseCachedAccount } from './identity.ts';

const record = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  providerData: [{ providerId: 'google.com', displayName: 'Ada of Google', photoURL: 'https://example.com/ada.png' }],
  stsTokenManager: { accessToken: 'token-1', refreshToken: 'r', expirationTime: 5_000_000 },
};

describe('parseCachedAccount', () => {
  it('the SDK has stored a sign-in → its account and token are read', () => {
    expect(parseCachedAccount(JSON.stringify(record))).toEqual({
      profile: { uid: 'ada', name: 'Ada', email: 'ada@example.com', photoURL: 'https://example.com/ada.png' },
      token: 'token-1',
      expiresAt: 5_000_000,
    });
  });

  it.each([
    ['invalid JSON', '{'],
    ['a list', '[1]'],
    ['no uid', JSON.stringify({ ...record, uid: '' })],
    ['no tokens', JSON.stringify({ ...record, stsTokenManager: null })],
    ['no token', JSON.stringify({ ...record, stsTokenManager: { expirationTime: 1 } })],
  ])('the stored record is %s → the account is unknown', (_what, text) => {
    expect(parseCachedAccount(text)).toBe('ask-sdk');
  });

  it.each([{}, null, 7, [7], [null]])('linked providers are %j → the account is read without them', (providerData) => {
    expect(parseCachedAccount(JSON.stringify({ ...record, providerData }))).toMatchObject({ profile: { name: 'Ada' } });
  });
});
