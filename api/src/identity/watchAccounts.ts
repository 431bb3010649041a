import type { Logger } from 'pino';
import * as v from 'valibot';

import type { Config } from '../config.ts';
import type { Identity } from './caller.ts';

/** The state of a token's account according to the identity provider. */
export type Verdict = 'fine' | 'disabled' | 'ended';

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
    if (oldVerdict && askedAt - oldVerdict.askedAt < intervalMs) return oldVerdict.verdict;
    if (cache.size >= maxTokens) makeRoom(cache, askedAt - tokenLifetimeMs);
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

const intervalMs = 60_000;
const tokenLifetimeMs = 3_600_000;
const maxTokens = 20_000;
