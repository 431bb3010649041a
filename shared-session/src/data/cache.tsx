import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { pageData } from 'composition/page-data';
import type { ReactNode } from 'react';

import { type Call, calls } from '../contract.ts';
import type { Written } from '../effects/backend.ts';
import { sessionAtom, store } from '../state/store.ts';
import { pagedQueries, queries } from './queries.ts';

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

/** Reads again what a write has changed, as far as pages show it. */
export async function refetch({ method, path, changes }: Written): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [read] }) => changes.some((changed) => changed === read),
  });
  // The specification (section 4) reads these again even if no page shows them.
  if (method !== 'POST') return;
  if (path === calls.saveOrganization.path) void queryClient.prefetchQuery(queries.organization(silent));
  if (path === calls.addUsers.path && !isShown(calls.getUsers))
    void queryClient.prefetchQuery(queries.users({ limit: 50 }, silent));
}

const isShown = ({ path }: Pick<Call, 'path'>) =>
  queryClient.getQueryCache().findAll({ queryKey: [path], type: 'active' }).length > 0;

/** Forgets everything, also what is being read. */
export const clear = (): void => queryClient.clear();

/** Reads data that a route declares, by its address, into the cache; a failure is left to the page that shows it. */
export async function prefetch(address: string): Promise<void> {
  for (const [name, read] of Object.entries(reads)) if (Reflect.get(pageData, name) === address) await read();
}

const silent = { silent: true };

const reads: Record<keyof typeof pageData, () => Promise<void>> = {
  organization: () => queryClient.prefetchQuery(queries.organization(silent)),
  summary: () => queryClient.prefetchQuery(queries.summary()),
  trend: () => queryClient.prefetchQuery(queries.trend()),
  subscription: () => queryClient.prefetchQuery(queries.subscription()),
  billing: () => queryClient.prefetchQuery(queries.billing()),
  plans: () => queryClient.prefetchQuery(queries.plans()),
  locations: () => queryClient.prefetchQuery(queries.locations({}, silent)),
  users: () => queryClient.prefetchQuery(queries.users({}, silent)),
  'first-locations': () => queryClient.prefetchInfiniteQuery(pagedQueries.locations({ sort: 'name' }, silent)),
  'locations-by-size': () => queryClient.prefetchInfiniteQuery(pagedQueries.locations({ sort: '-people' }, silent)),
  'one-manager': () => queryClient.prefetchQuery(queries.users({ role: ['manager'], limit: 1 }, silent)),
  'first-activity': () => queryClient.prefetchInfiniteQuery(pagedQueries.audit()),
  'first-users': () => queryClient.prefetchInfiniteQuery(pagedQueries.users({ sort: 'name' }, silent)),
};
