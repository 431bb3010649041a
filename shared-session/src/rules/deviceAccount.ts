import { isFresh, readToken, type StoredToken } from 'composition/account-record';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { toIdentityProfile } from './identity.ts';
import type { IdentityProfile } from './session.ts';

/** The account that the identity SDK stored on this device, with a token that is valid until `expiresAt`. */
export type CachedAccount = StoredToken & { profile: IdentityProfile };

/** What this device knows about the account: the account itself, that nobody is signed in, or that only the SDK knows. */
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
