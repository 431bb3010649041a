import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { sessionAtom, store } from '../state/store.ts';

/** The cache of what the server holds; shell and remotes share it, and signing out clears it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A page that still shows after sign-out must not ask again, because the request would have no token.
      enabled: () => store.get(sessionAtom).firebaseUser !== null,
      // The API client repeats what may be repeated.
      retry: false,
      // What has just been read, or prefetched, is not read again at once.
      staleTime: 10_000,
      refetchOnReconnect: 'always',
    },
    // Offline, a form says so instead of waiting for the network.
    mutations: { networkMode: 'always' },
  },
});

/** Provides the cache to pages. The sign-in page does without it, so this is not part of SessionProvider. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
