import type { Logger } from 'pino';
import * as v from 'valibot';

import type { Config } from '../config.ts';
import type { Identity, Verdict } from './verifyToken.ts';

type Known = { verdict: Verdict; askedAt: number };

/**
 * A token stays valid for an hour, even if its account is disabled or deleted. So each active sign-in is checked with the
 * provider once a minute, in the background: no request waits for the answer, and none is refused without one.
 */
export function watchAccounts(
  { accounts }: Pick<Config['identity'], 'accounts'>,
  now: () => Date,
  log: Pick<Logger, 'warn'>,
): (token: string, identity: Pick<Identity, 'uid' | 'signedInAt'>) => Verdict {
  if (accounts === null) return () => 'fine';
  const known = new Map<string, Known>();
  let isAnswering = true;

  return (token, { uid, signedInAt }) => {
    // Not the token's text, because the last character of a signature can be written in several ways.
    const name = `${signedInAt} ${uid}`;
    const before = known.get(name);
    const askedAt = now().getTime();
    if (before && askedAt - before.askedAt < everyMs) return before.verdict;
    // Bounds the memory; after that, each sign-in is checked again.
    if (known.size >= maxTokens) known.clear();
    const verdict = before?.verdict ?? 'fine';
    const mine: Known = { verdict, askedAt };
    known.set(name, mine);
    void ask(accounts, token).then((answer) => {
      if (answer === null && isAnswering) log.warn('the identity provider does not answer about accounts');
      isAnswering = answer !== null;
      mine.verdict = answer ?? mine.verdict;
    });
    return verdict;
  };
}

/** Null if the provider does not give a known answer. */
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
    // Some codes are followed by an explanation.
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
    // Also for a revoked token.
    TOKEN_EXPIRED: 'ended',
  } as const),
);

const everyMs = 60_000;
const maxTokens = 20_000;
