import { describe, expect, it } from 'vitest';

import { type IdentityAccount, parseCachedAccount, signInProviders, toIdentityProfile } from './identity.ts';

const account = (overrides: Partial<IdentityAccount>): IdentityAccount => ({
  uid: 'u',
  displayName: null,
  photoURL: null,
  email: null,
  phoneNumber: null,
  providerData: [],
  ...overrides,
});
const linked = (displayName: string | null, photoURL: string | null) => ({ displayName, photoURL });

describe('toIdentityProfile', () => {
  it('account with name and photo → both are used', () => {
    const profile = toIdentityProfile(
      account({ displayName: 'Ada', photoURL: 'https://a/1', providerData: [linked('Other', 'https://a/2')] }),
    );
    expect(profile).toEqual({ uid: 'u', name: 'Ada', photoURL: 'https://a/1' });
  });

  it('account without name and photo → from the first provider that has them', () => {
    const providerData = [linked(null, null), linked('', 'https://a/2'), linked('Ada', 'https://a/3')];
    expect(toIdentityProfile(account({ providerData }))).toEqual({ uid: 'u', name: 'Ada', photoURL: 'https://a/2' });
  });

  it('email and phone → present only when known', () => {
    expect(toIdentityProfile(account({ email: 'a@b.c', phoneNumber: '+1' }))).toMatchObject({
      email: 'a@b.c',
      phoneNumber: '+1',
    });
    expect(Object.keys(toIdentityProfile(account({})))).toEqual(['uid', 'name', 'photoURL']);
  });
});

const record = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  providerData: [{ providerId: 'google.com', displayName: 'Ada of Google', photoURL: 'https://example.com/ada.png' }],
  stsTokenManager: { accessToken: 'token-1', refreshToken: 'r', expirationTime: 5_000_000 },
};

describe('parseCachedAccount', () => {
  it('the record of the SDK → the account and its token', () => {
    expect(parseCachedAccount(JSON.stringify(record))).toEqual({
      profile: { uid: 'ada', name: 'Ada', email: 'ada@example.com', photoURL: 'https://example.com/ada.png' },
      token: 'token-1',
      expiresAt: 5_000_000,
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['no uid', JSON.stringify({ ...record, uid: '' })],
    ['no tokens', JSON.stringify({ ...record, stsTokenManager: null })],
    ['no token', JSON.stringify({ ...record, stsTokenManager: { expirationTime: 1 } })],
  ])('%s → unknown', (_what, text) => {
    expect(parseCachedAccount(text)).toBe('unknown');
  });

  it.each([{}, null, 7, [7], [null]])('linked providers that are %j → the account without them', (providerData) => {
    expect(parseCachedAccount(JSON.stringify({ ...record, providerData }))).toMatchObject({ profile: { name: 'Ada' } });
  });
});

it('Apple → asks for email and name', () => {
  expect(signInProviders.find(({ id }) => id === 'apple')?.scopes).toEqual(['email', 'name']);
});
