import { userForm } from 'shared-session/contract';
import * as v from 'valibot';

import type { Identity } from './identity.ts';

/** Reads the claims that the signature library does not know of; throws when one is not as it must be. */
export function readClaims(payload: unknown, projectId: string, now: Date): Identity {
  const claims = v.parse(firebaseClaims, payload);
  const latest = now.getTime() / 1000 + leadSeconds;
  if (claims.aud !== projectId) throw new Error('The token is for several audiences.');
  if (claims.iat > latest || claims.auth_time > latest) throw new Error('The token comes from the future.');
  return {
    uid: claims.sub,
    email: readEmail(claims.email ?? ''),
    emailVerified: claims.email_verified === true,
    name: readOr(userForm.entries.name, claims.name),
    photoUrl: readOr(photo, claims.picture),
  };
}

/**
 * The address as accounts are found by it. Only A to Z become small: to Unicode the Kelvin sign is a capital k too, and
 * whoever owns the one address is not the owner of the other.
 */
function readEmail(text: string): string | null {
  const email = text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u.test(email) && email.length <= 254 ? email : null;
}

/** People name themselves at the identity provider, with whatever it lets through. */
function readOr<Parsed>(schema: v.GenericSchema<unknown, Parsed>, value: unknown): Parsed | null {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
}

const photo = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https:\/\/[^\s\p{C}]+$/u));

/** How far the clock of the identity provider may be ahead of ours. */
const leadSeconds = 60;

const firebaseClaims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128), v.regex(/^[^\p{Cc}]+$/u)),
  aud: v.string(),
  iat: v.number(),
  auth_time: v.number(),
  email: v.nullish(v.string()),
  email_verified: v.nullish(v.boolean()),
  name: v.nullish(v.string()),
  picture: v.nullish(v.string()),
});
