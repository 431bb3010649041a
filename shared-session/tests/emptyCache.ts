import type { DataCache } from '../src/effects/backend.ts';

/** A cache of nothing, for tests of the session alone. */
export const emptyCache = (): DataCache => ({
  refetch: async () => {},
  prefetch: () => Promise.resolve(),
  clear: () => {},
});
