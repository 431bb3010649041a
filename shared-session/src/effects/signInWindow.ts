import type { ProviderId, SignedIn } from '../rules/identity.ts';

type SignIn = (id: ProviderId) => Promise<SignedIn>;

/** Opens a provider's window, once for each click: two events of one click get the same result. */
export function createSignInWindow(open: SignIn): SignIn {
  let latest: { id: ProviderId; openedAt: number; result: Promise<SignedIn> } | null = null;

  return (id) => {
    if (latest?.id === id && Date.now() - latest.openedAt < sameClickMs) return latest.result;
    // Nothing may be awaited before this, because browsers open a window only in direct response to a click.
    const result = open(id).finally(() => {
      if (latest?.result === result) latest = null;
    });
    latest = { id, openedAt: Date.now(), result };
    return result;
  };
}

// A later click opens the window again, because Firebase takes 8 to 10 s to notice that the first window was closed.
const sameClickMs = 1500;
