import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT } from 'jose';
import type { JWTClaimVerificationOptions, JWTPayload } from 'jose';

import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';
import type { Identity } from './identity.ts';
import { readClaims } from './readClaims.ts';
import type { Verdict } from './watchAccounts.ts';

export type VerifyToken = (token: string) => Promise<Identity>;

type Provider = Pick<Config['identity'], 'projectId' | 'keysUrl' | 'emulator'>;

/** Checks Firebase ID tokens: against the published keys, or, for the emulator's demo projects only, by their claims. */
export function createVerifier(
  { projectId, keysUrl, emulator }: Provider,
  now: () => Date,
  judgeAccount: (token: string) => Verdict = () => 'fine',
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
      throw keysAreAway(error) ? new Refusal(503, words.identityAway) : new Refusal(401, words.signInAgain);
    }
  };

  return async (token) => {
    const identity = await readIdentity(token);
    const verdict = judgeAccount(token);
    if (verdict === 'disabled') throw new Refusal(403, words.disabled);
    if (verdict === 'ended') throw new Refusal(401, words.signInAgain);
    return identity;
  };
}

/** Not the token's fault: nobody is signed out because the keys could not be fetched. */
function keysAreAway(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  // A fetch that fails carries what stopped it.
  if (error instanceof TypeError && error.cause !== undefined) return true;
  // The base class is what the key set throws for an answer that is no key set.
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}
