import { describe, expect, it } from 'vitest';

import { type IdentityAccount, signInProviders, toIdentityProfile } from './identity.ts';

const account = (overrides: Partial<IdentityAccount>): IdentityAccount => ({
  uid: 'u',
  displayName: null,
  photoURL: null,
  email: null,
  phoneNumber: null,
  providerData: [],
  ...overrides,
});
const linkedProvider = (displayName: string | null, photoURL: string | null) => ({ displayName, photoURL });

describe('toIdentityProfile', () => {
  it('an account has a name and photo → both are used', () => {
    const profile = toIdentityProfile(
      account({ displayName: 'Ada', photoURL: 'https://a/1', providerData: [linkedProvider('Other', 'https://a/2')] }),
    );
    expect(profile).toEqual({ uid: 'u', name: 'Ada', photoURL: 'https://a/1' });
  });

  it('an account lacks name and photo → both come from the first provider that has them', () => {
    const providerData = [
      linkedProvider(null, null),
      linkedProvider('', 'https://a/2'),
      linkedProvider('Ada', 'https://a/3'),
    ];
    expect(toIdentityProfile(account({ providerData }))).toEqual({ uid: 'u', name: 'Ada', photoURL: 'https://a/2' });
  });

  it('email and phone number → are present only if known', () => {
    expect(toIdentityProfile(account({ email: 'a@b.c', phoneNumber: '+1' }))).toMatchObject({
      email: 'a@b.c',
      phoneNumber: '+1',
    });
    expect(Object.keys(toIdentityProfile(account({})))).toEqual(['uid', 'name', 'photoURL']);
  });
});

it('Apple → is asked for email and name', () => {
  expect(signInProviders.apple.scopes).toEqual(['email', 'name']);
});
