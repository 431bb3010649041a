import { isBenignSignIn } from '../rules/benignSignIn.ts';
import { codeOf } from '../rules/errorGuards.ts';
import { SignInError } from '../rules/errors.ts';
import type { Identity } from './identity.ts';
import type { Log } from './log.ts';
import type { ProviderId } from './signInProviders.ts';

type Parts = { identity: Identity; log: Log; onFailed: () => void; newReference?: () => string };
type Attempt = { id: ProviderId; startedAt: number; promise: Promise<void> };

// A second click within this time is the same click. A later one opens the window anew, since the SDK
// notices only after 8–10 s that the first one was closed.
const sameClickMs = 1500;

/** Signs in by popup; a failure is logged with its code and rethrown as a SignInError. */
export function createSignIn({ identity, log, onFailed, newReference = randomReference }: Parts) {
  let latest: Attempt | null = null;

  return (id: ProviderId): Promise<void> => {
    if (latest?.id === id && Date.now() - latest.startedAt < sameClickMs) return latest.promise;
    // Nothing is awaited on the way: browsers open a window only while the click still counts.
    const attempt: Attempt = { id, startedAt: Date.now(), promise: identity.signIn(id).catch(failed).finally(ended) };
    latest = attempt;
    return attempt.promise;

    function failed(error: unknown): never {
      const failure = new SignInError(codeOf(error) ?? 'unknown', newReference());
      const isBenign = isBenignSignIn(failure.code);
      log(isBenign ? 'info' : 'error', isBenign ? 'sign-in-given-up' : 'sign-in-failed', {
        provider: id,
        code: failure.code,
        reference: failure.reference,
      });
      if (!isBenign) onFailed();
      throw failure;
    }

    function ended() {
      if (latest === attempt) latest = null;
    }
  };
}

function randomReference() {
  return Math.random().toString(36).slice(2, 8).toUpperCase();
}
