import { describe, expect, it } from 'vitest';

import { type IdentityAccount, toIdentityProfile } from './identityProfile.ts';

const account = (own: Partial<IdentityAccount>): IdentityAccount => ({
  uid: 'u',
  displayName: null,
  photoURL: null,
  email: null,
  phoneNumber: null,
  providerData: [],
  ...own,
});
const linked = (displayName: string | null, photoURL: string | null) => ({ displayName, photoURL });

describe('toIdentityProfile', () => {
  it('account with its own name and photo → those', () => {
    const profile = toIdentityProfile(
      account({ displayName: 'Ada', photoURL: 'https://a/1', providerData: [linked('Other', 'https://a/2')] }),
    );
    expect(profile).toEqual({ uid: 'u', name: 'Ada', photoURL: 'https://a/1' });
  });

  it('account without → the first linked provider that has one, each for itself', () => {
    const providerData = [linked(null, null), linked('', 'https://a/2'), linked('Ada', 'https://a/3')];
    expect(toIdentityProfile(account({ providerData }))).toEqual({ uid: 'u', name: 'Ada', photoURL: 'https://a/2' });
  });

  it('nobody has one → null', () => {
    expect(toIdentityProfile(account({ providerData: [linked(null, null)] }))).toMatchObject({
      name: null,
      photoURL: null,
    });
  });

  it('e-mail and phone → present only when known', () => {
    expect(toIdentityProfile(account({ email: 'a@b.c', phoneNumber: '+1' }))).toMatchObject({
      email: 'a@b.c',
      phoneNumber: '+1',
    });
    expect(Object.keys(toIdentityProfile(account({})))).toEqual(['uid', 'name', 'photoURL']);
  });
});
