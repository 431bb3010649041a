import { type ProviderId, signInProviders } from 'shared-session/sign-in';

const key = 'lastProvider';

/** The provider that worked the last time in this browser. */
export function readLastProvider(): ProviderId | null {
  try {
    const stored = localStorage.getItem(key);
    return signInProviders.find(({ id }) => id === stored)?.id ?? null;
  } catch {
    return null;
  }
}

export function rememberProvider(provider: ProviderId): void {
  try {
    localStorage.setItem(key, provider);
  } catch {
    // A browser that keeps nothing just does not show the hint.
  }
}
