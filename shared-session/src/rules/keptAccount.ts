import { type IdentityAccount, toIdentityProfile } from './identityProfile.ts';
import type { IdentityProfile } from './session.ts';

/** An account as the identity SDK left it on this device, with a token that holds until `expiresAt`. */
export type KeptAccount = { profile: IdentityProfile; token: string; expiresAt: number };

/** What the SDK's own record says: an account, nobody, or nothing that we can read – then only the SDK knows. */
export function readKeptAccount(text: string | null): KeptAccount | 'nobody' | 'unknown' {
  if (text === null) return 'nobody';
  const record = parseJson(text);
  const { uid, stsTokenManager: tokens } = fieldsOf(record);
  const { accessToken, expirationTime } = fieldsOf(tokens);
  if (!isFilled(uid) || !isFilled(accessToken) || typeof expirationTime !== 'number') return 'unknown';
  return {
    profile: toIdentityProfile(toAccount(uid, fieldsOf(record))),
    token: accessToken,
    expiresAt: expirationTime,
  };
}

/** A token about to expire is left to the SDK, which renews it. */
export function isUsable(kept: KeptAccount | 'nobody' | 'unknown', now: number): kept is KeptAccount {
  return typeof kept === 'object' && kept.expiresAt - now > 60_000;
}

type Fields = Readonly<Record<string, unknown>>;

function toAccount(uid: string, fields: Fields): IdentityAccount {
  const linked: unknown[] = Array.isArray(fields['providerData']) ? fields['providerData'] : [];
  return {
    uid,
    email: textOf(fields['email']),
    phoneNumber: textOf(fields['phoneNumber']),
    ...face(fields),
    providerData: linked.map((provider) => face(fieldsOf(provider))),
  };
}

const face = ({ displayName, photoURL }: Fields) => ({ displayName: textOf(displayName), photoURL: textOf(photoURL) });

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
