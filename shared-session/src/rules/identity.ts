import { isFresh, readToken, type StoredToken } from 'composition/account-record';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import type { IdentityProfile } from './session.ts';

export type ProviderId = 'google' | 'microsoft' | 'yahoo' | 'apple';

/** How Firebase names each provider, and what it requests from the provider. */
export const signInProviders: Readonly<Record<ProviderId, { providerId: string; scopes: readonly string[] }>> = {
  google: { providerId: 'google.com', scopes: ['profile'] },
  microsoft: { providerId: 'microsoft.com', scopes: [] },
  yahoo: { providerId: 'yahoo.com', scopes: [] },
  apple: { providerId: 'apple.com', scopes: ['email', 'name'] },
};

type LinkedProvider = { displayName: string | null; photoURL: string | null };

/** An account of the identity provider's SDK. */
export type IdentityAccount = LinkedProvider & {
  uid: string;
  email: string | null;
  phoneNumber: string | null;
  providerData: readonly LinkedProvider[];
};

/** The Firebase project. `emulator` is the origin of an Auth emulator, for development and tests. */
export type FirebaseConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string;
  emulator?: string;
};

/** The result of signing in. */
export type SignedIn = { profile: IdentityProfile; idToken: string };

/** Converts the account to a profile. Name and photo fall back to the first linked provider that has one. */
export function toIdentityProfile(account: IdentityAccount): IdentityProfile {
  const sources = [account, ...account.providerData];
  return {
    uid: account.uid,
    name: findFirstText(sources.map((source) => source.displayName)),
    photoURL: findFirstText(sources.map((source) => source.photoURL)),
    ...(account.email ? { email: account.email } : {}),
    ...(account.phoneNumber ? { phoneNumber: account.phoneNumber } : {}),
  };
}

function findFirstText(values: readonly (string | null)[]): string | null {
  return values.find((value) => Boolean(value?.trim())) ?? null;
}

/** The account that the identity SDK stored on this device, with a token that is valid until `expiresAt`. */
export type CachedAccount = StoredToken & { profile: IdentityProfile };

/** The account on this device: 'none' if nobody is signed in, and 'ask-sdk' if only the SDK knows. */
export type DeviceAccount = CachedAccount | 'none' | 'ask-sdk';

/** Parses the SDK's record. */
export function parseCachedAccount(text: string | null): DeviceAccount {
  if (text === null) return 'none';
  const token = readToken(text);
  const account = v.safeParse(storedAccount, parseJson(text));
  return token !== null && account.success ? { profile: toIdentityProfile(account.output), ...token } : 'ask-sdk';
}

const textOrNull = v.fallback(v.nullable(v.string()), null);
const nameAndPhoto = { displayName: textOrNull, photoURL: textOrNull };

const storedAccount = v.object({
  uid: v.pipe(v.string(), v.minLength(1)),
  email: textOrNull,
  phoneNumber: textOrNull,
  ...nameAndPhoto,
  providerData: v.fallback(v.array(v.object(nameAndPhoto)), []),
});

/** Whether the cached token is still usable. */
export function hasFreshToken(account: DeviceAccount, now: number): account is CachedAccount {
  return typeof account === 'object' && isFresh(account, now);
}
