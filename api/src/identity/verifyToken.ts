import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT } from 'jose';
import type { JWTClaimVerificationOptions, JWTPayload } from 'jose';
import { userForm } from 'shared-session/contract';
import * as v from 'valibot';

import type { Config } from '../config.ts';
import { HttpError } from '../http/errors.ts';
import { messages } from '../messages.ts';

/** The state of a token's account at the identity provider. */
export type Verdict = 'fine' | 'disabled' | 'ended';

export type VerifyToken = (token: string) => Promise<Identity>;

type Provider = Pick<Config['identity'], 'projectId' | 'keysUrl' | 'emulator'>;

/** Verifies Firebase ID tokens: against the published keys or, only for the emulator's demo projects, by their claims. */
export function createVerifier(
  { projectId, keysUrl, emulator }: Provider,
  now: () => Date,
  judgeAccount: (token: string, identity: Identity) => Verdict = () => 'fine',
): VerifyToken {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 3000 });
  const readPayload = async (token: string, options: JWTClaimVerificationOptions): Promise<JWTPayload> =>
    emulator
      ? UnsecuredJWT.decode(token, options).payload
      : (await jwtVerify(token, keys, { ...options, algorithms: ['RS256'] })).payload;

  const readIdentity = async (token: string): Promise<Identity> => {
    const currentDate = now();
    try {
      const payload = await readPayload(token, {
        currentDate,
        audience: projectId,
        issuer: `https://securetoken.google.com/${projectId}`,
        clockTolerance: 5,
        requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
      });
      return readClaims(payload, projectId, currentDate);
    } catch (error) {
      throw areKeysUnavailable(error)
        ? new HttpError(503, messages.identityUnavailable)
        : new HttpError(401, messages.signInAgain);
    }
  };

  return async (token) => {
    const identity = await readIdentity(token);
    const verdict = judgeAccount(token, identity);
    if (verdict === 'disabled') throw new HttpError(403, messages.disabled);
    if (verdict === 'ended') throw new HttpError(401, messages.signInAgain);
    return identity;
  };
}

/** Whether the keys could not be fetched, which must not sign anyone out. */
function areKeysUnavailable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // A failed fetch has a cause.
  if (error instanceof TypeError && error.cause !== undefined) return true;
  // The code for an answer that is not a key set.
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

/** Reads the claims that the signature library does not check; throws if one is invalid. */
function readClaims(payload: unknown, projectId: string, now: Date): Identity {
  const claims = v.parse(firebaseClaims, payload);
  const latest = now.getTime() / 1000 + leadSeconds;
  if (claims.aud !== projectId) throw new Error('The token is for several audiences.');
  if (claims.iat > latest || claims.auth_time > latest) throw new Error('The token comes from the future.');
  return {
    uid: claims.sub,
    signedInAt: claims.auth_time,
    email: readEmail(claims.email ?? ''),
    emailVerified: claims.email_verified === true,
    name: readOr(userForm.entries.name, claims.name),
    photoUrl: readOr(photo, claims.picture),
  };
}

/**
 * The address in the form that accounts are found by. Only A to Z become lower case: Unicode also lowers the Kelvin sign
 * to k, but the two addresses have different owners.
 */
function readEmail(text: string): string | null {
  const email = text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u.test(email) && email.length <= 254 ? email : null;
}

/** A claim if it is valid, else null: providers allow names that we do not. */
function readOr<Parsed>(schema: v.GenericSchema<unknown, Parsed>, value: unknown): Parsed | null {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
}

const photo = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https:\/\/[^\s\p{C}]+$/u));

/** How far the identity provider's clock may be ahead of ours. */
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

/** The account in a token. */
export type Identity = {
  uid: string;
  /** When the account signed in, in seconds; the same for all tokens of a sign-in. */
  signedInAt: number;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  photoUrl: string | null;
};
