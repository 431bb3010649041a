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
    email: claims.email?.trim().toLowerCase() || null,
    emailVerified: claims.email_verified === true,
    name: claims.name?.trim() || null,
    photoUrl: claims.picture?.startsWith('https://') ? claims.picture : null,
  };
}

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
