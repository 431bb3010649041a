import { domainToASCII, domainToUnicode } from 'node:url';

import {
  createRemoteJWKSet,
  errors,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { userForm } from 'contract';
import * as v from 'valibot';

import type { Config } from '../config.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import type { Identity, VerifyToken } from './caller.ts';
import type { Verdict } from './watchAccounts.ts';

type Provider = Pick<Config['identity'], 'projectId' | 'keysUrl' | 'emulator'>;

/** Verifies Firebase ID tokens: against the published keys or, only for the emulator's demo projects, by their claims. */
export function createVerifier(
  { projectId, keysUrl, emulator }: Provider,
  now: () => Date,
  judgeAccount: (token: string, identity: Identity) => Verdict = () => 'fine',
): VerifyToken {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 3000, cacheMaxAge: keyLifetimeMs });
  const readPayload = async (token: string, options: JWTClaimVerificationOptions): Promise<JWTPayload> => {
    if (emulator) return UnsecuredJWT.decode(token, options).payload;
    return (await jwtVerify(token, keys, { ...options, algorithms: ['RS256'] })).payload;
  };

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
      const hasNoRsaKeys =
        error instanceof errors.JWKSNoMatchingKey && !keys.jwks()?.keys.some(({ kty }) => kty === 'RSA');
      throw hasNoRsaKeys || areKeysUnavailable(error)
        ? new HttpError(503, messages.identityUnavailable)
        : new HttpError(401, messages.signInAgain, { cause: getClaim(error) });
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

/** How long a withdrawn key is still accepted, and how long an outage of the key server is tolerated. */
const keyLifetimeMs = 30 * 60_000;

/** Whether fetching the keys failed, which must not sign anyone out. */
function areKeysUnavailable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  // A failed fetch is a TypeError with a cause.
  if (error instanceof TypeError && error.cause !== undefined) return true;
  // Relies on undocumented behavior: jose 6.2 uses this code for an answer that is an error or not JSON. keys.test.ts has both.
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

/**
 * Returns the name of the claim that makes a token invalid: "aud" for a token of another project, "iat" or "exp" if a
 * clock is wrong.
 */
const getClaim = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired ? error.claim : undefined;

/** Reads the claims that the signature library does not check; throws if one is invalid. */
function readClaims(payload: unknown, projectId: string, now: Date): Identity {
  const claims = v.parse(firebaseClaims, payload);
  const latestTime = now.getTime() / 1000 + leadSeconds;
  if (claims.aud !== projectId) throw new Error('The token is for several audiences.');
  if (claims.iat > latestTime || claims.auth_time > latestTime)
    throw new errors.JWTClaimValidationFailed('It comes from the future.', {}, 'iat');
  return {
    uid: claims.sub,
    signedInAt: claims.auth_time,
    email: readEmail(claims.email ?? ''),
    emailVerified: claims.email_verified === true,
    name: readOrNull(userForm.entries.name, claims.name),
    photoUrl: readOrNull(photo, claims.picture),
  };
}

/**
 * Returns the email address in its canonical form, which identifies accounts and counts mails. Returns null if mailers
 * could read it as a different email. Lowercases only A to Z: Unicode also maps the Kelvin sign to k, but the two emails
 * have different owners.
 */
function readEmail(text: string): string | null {
  const normalizedText = text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const [, name = '', domain = ''] = /^([^\s\p{C}<>()[\],;:"\\@]+)@([^@]+)$/u.exec(normalizedText) ?? [];
  const ascii = domainToASCII(domain);
  if (domain !== ascii && domain !== domainToUnicode(ascii)) return null;
  const email = `${name}@${ascii}`;
  return /@[a-z\d-]+(\.[a-z\d-]+)*$/.test(email) && email.length <= 254 ? email : null;
}

/** Returns a claim if it is valid, else null, because providers allow names that we do not. */
function readOrNull<Parsed>(schema: v.GenericSchema<unknown, Parsed>, value: unknown): Parsed | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
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
  firebase: v.object({
    /** Tenants of a project have their own identity providers, which could vouch for any email. We use no tenants. */
    tenant: v.optional(v.never()),
    /** The providers of the sign-in page. Any other provider, even if enabled by mistake, lets nobody in. */
    sign_in_provider: v.picklist(['google.com', 'microsoft.com', 'yahoo.com', 'apple.com']),
  }),
});
