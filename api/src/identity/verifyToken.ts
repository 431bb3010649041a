import { domainToASCII, domainToUnicode } from 'node:url';

import {
  createRemoteJWKSet,
  errors,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import type { Logger } from 'pino';
import { userForm } from 'contract';
import * as v from 'valibot';

import type { Config } from '../config.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import type { Identity, VerifyToken } from './caller.ts';

/** The state of a token's account according to the identity provider. */
type Verdict = 'fine' | 'disabled' | 'ended';

type Provider = Pick<Config['identity'], 'projectId' | 'keysUrl' | 'emulator'>;

/** Verifies Firebase ID tokens: against the published keys or, only for the emulator's demo projects, by their claims. */
export function createVerifier(
  { projectId, keysUrl, emulator }: Provider,
  now: () => Date,
  judgeAccount: (token: string, identity: Identity) => Verdict = () => 'fine',
): VerifyToken {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 3000, cacheMaxAge: keysLifeMs });
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
const keysLifeMs = 30 * 60_000;

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
 * could read it as a different address. Lowers only A to Z: Unicode also lowers the Kelvin sign to k, but the two
 * addresses have different owners.
 */
function readEmail(text: string): string | null {
  const normalized = text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const [, name = '', domain = ''] = /^([^\s\p{C}<>()[\],;:"\\@]+)@([^@]+)$/u.exec(normalized) ?? [];
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

type CachedVerdict = { verdict: Verdict; askedAt: number };

/**
 * A token stays valid for an hour, even if its account is disabled or deleted. So every active sign-in is checked with the
 * provider once a minute, in the background. No request waits for that check, and a failed check refuses no request.
 */
export function watchAccounts(
  { accounts }: Pick<Config['identity'], 'accounts'>,
  now: () => Date,
  log: Pick<Logger, 'warn'>,
): (token: string, identity: Pick<Identity, 'uid' | 'signedInAt'>) => Verdict {
  if (accounts === null) return () => 'fine';
  const cache = new Map<string, CachedVerdict>();
  let isAnswering = true;

  return (token, { uid, signedInAt }) => {
    // The token itself cannot be the key, because the last character of a signature can be written in several ways.
    const name = `${signedInAt} ${uid}`;
    const oldVerdict = cache.get(name);
    const askedAt = now().getTime();
    if (oldVerdict && askedAt - oldVerdict.askedAt < everyMs) return oldVerdict.verdict;
    if (cache.size >= maxTokens) makeRoom(cache, askedAt - tokenMs);
    const verdict = oldVerdict?.verdict ?? 'fine';
    const state: CachedVerdict = { verdict, askedAt };
    cache.set(name, state);
    void ask(accounts, token).then((answer) => {
      if (answer === null && isAnswering) log.warn('the identity provider does not answer about accounts');
      isAnswering = answer !== null;
      state.verdict = answer ?? state.verdict;
    });
    return verdict;
  };
}

/**
 * Limits the memory. Forgets accounts that may sign in, which causes another check, and accounts whose token has
 * expired.
 */
function makeRoom(cache: Map<string, CachedVerdict>, oldest: number): void {
  for (const [name, { verdict, askedAt }] of cache) if (verdict === 'fine' || askedAt < oldest) cache.delete(name);
  if (cache.size >= maxTokens) cache.clear();
}

/** Returns null if the provider's answer is unknown. */
async function ask({ lookupUrl, apiKey }: Accounts, token: string): Promise<Verdict | null> {
  try {
    const response = await fetch(`${lookupUrl}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: token }),
      signal: AbortSignal.timeout(5000),
    });
    if (response.ok) return 'fine';
    const { error } = v.parse(refusal, await response.json());
    // The provider adds an explanation to some codes.
    return verdicts.get(error.message.split(' ')[0] ?? '') ?? null;
  } catch {
    return null;
  }
}

type Accounts = NonNullable<Config['identity']['accounts']>;

const refusal = v.object({ error: v.object({ message: v.string() }) });

const verdicts: ReadonlyMap<string, Verdict> = new Map(
  Object.entries({
    USER_DISABLED: 'disabled',
    USER_NOT_FOUND: 'ended',
    // Relies on undocumented behavior: the provider's interface v1 also uses this code for a revoked token. No test has a real
    // project.
    TOKEN_EXPIRED: 'ended',
  } as const),
);

const everyMs = 60_000;
const tokenMs = 3_600_000;
const maxTokens = 20_000;
