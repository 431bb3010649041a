import type { Identity } from './identity.ts';

export type TokenSource = {
  current: () => Promise<string | null>;
  /** A token newer than the refused one; parallel callers share one refresh. */
  newerThan: (refused: string) => Promise<string | null>;
};

export function createTokenSource(getToken: Identity['getToken']): TokenSource {
  let refreshing: Promise<string | null> | null = null;
  return {
    current: () => getToken(),
    async newerThan(refused) {
      if (refreshing === null) {
        const current = await getToken();
        if (current !== refused) return current;
      }
      refreshing ??= getToken({ fresh: true }).finally(() => (refreshing = null));
      return refreshing;
    },
  };
}
