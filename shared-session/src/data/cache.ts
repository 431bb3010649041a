import { QueryClient } from '@tanstack/react-query';

import type { Invalidation } from '../effects/backend.ts';
import { freshForMs } from '../effects/prefetched.ts';
import { sessionAtom, store } from '../state/store.ts';
import type { CallFunction } from '../effects/server.ts';
import { CallError, requirePayload } from './queries.ts';

/** A page that is still visible after sign-out must not read again, because the request would have no token. */
export const isSignedIn = () => store.get(sessionAtom).firebaseUser !== null;

/** The cache of the server's data. Shell and remotes share it, and signing out clears it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      enabled: isSignedIn,
      // Turned off, because the transport retries.
      retry: false,
      // The cache does not read fresh data again.
      staleTime: freshForMs,
      refetchOnReconnect: 'always',
      // A schema that throws is an error of the part, so the part's error page shows it.
      throwOnError: (error) => !(error instanceof CallError),
    },
  },
});

/** Refetches the data that a write has changed, if a page shows it. */
export async function refetch({ changes, followedBy }: Invalidation, call: CallFunction): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => changes.some((changed) => changed === path),
  });
  if (followedBy === undefined) return;
  const { call: next, query = {} } = followedBy;
  const activeQueries = queryClient.getQueryCache().findAll({ queryKey: [next.path], type: 'active' });
  if (activeQueries.length > 0) return;
  void queryClient.prefetchQuery({
    queryKey: [next.path, query],
    queryFn: async ({ signal }) => requirePayload(await call(next, { query, silent: true, signal })),
  });
}

/** Removes all data, and cancels running reads. */
export const clear = (): void => queryClient.clear();
