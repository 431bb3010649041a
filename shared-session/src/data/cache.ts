import { QueryClient } from '@tanstack/react-query';

import { freshForMs } from '../effects/prefetched.ts';
import { sessionAtom, store } from '../state/store.ts';
import { CallError } from './queries.ts';

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
