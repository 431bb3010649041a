import { infiniteQueryOptions, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { pageData } from 'composition/page-data';
import type { ReactNode } from 'react';

import { type Call, calls } from '../contract.ts';
import type { AuditEntry } from '../contract/auditLog.ts';
import type { AuditQuery, LocationsQuery, UsersQuery } from '../contract/queries.ts';
import type { Written } from '../effects/backend.ts';
import type { Query } from '../effects/client.ts';
import { call, loadInvitations } from '../effects/runningSession.ts';
import type { ApiFailure, ApiResult } from '../rules/answer.ts';
import { sessionAtom, store } from '../state/store.ts';

type Options = {
  /** A failure is shown by the page, or not at all. */
  silent?: boolean;
};

/** The reads of the contract, for `useQuery`. The first entry of a key is the call's path, which writes invalidate by. */
export const queries = {
  organization: (options?: Options) => read(calls.getOrganization, {}, options),
  summary: () => read(calls.getSummary),
  trend: () => read(calls.getTrend),
  locations: (query?: LocationsQuery, options?: Options) => read(calls.getLocations, query, options),
  users: (query?: UsersQuery, options?: Options) => read(calls.getUsers, query, options),
  audit: (query?: AuditQuery) => read(calls.getAudit, query),
  plans: () => read(calls.getPlans),
  subscription: () => read(calls.getSubscription),
  billing: () => read(calls.getBilling),
  invitations: () =>
    queryOptions({
      queryKey: [calls.getInvitations.path, {}],
      queryFn: async () => payloadOf(await loadInvitations()),
    }),
};

/** Lists that are read page by page, for `useInfiniteQuery`. */
export const pagedQueries = {
  locations: (filters: LocationsQuery = {}, options?: Options) => readPages(calls.getLocations, filters, options),
  users: (filters: UsersQuery = {}, options?: Options) => readPages(calls.getUsers, filters, options),
  /** The log, newest first. Nobody counts it, so each page begins before the last entry of the one before. */
  audit: (filters: AuditQuery = {}): PagedQuery<AuditEntry> =>
    infiniteQueryOptions({
      queryKey: [calls.getAudit.path, filters, 'pages'],
      queryFn: async ({ pageParam: { limit, offset, before }, signal }) => {
        const rows = payloadOf(await call(calls.getAudit, { query: { ...filters, before, limit }, signal }));
        return { rows, total: rows.length < limit ? offset + rows.length : null };
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ rows, total }, _pages, { limit, offset }) =>
        total === null
          ? { limit: Math.min(2 * limit, longestLogPage), offset: offset + rows.length, before: rows.at(-1)?._id }
          : null,
    }),
};

function read<Payload>(of: Call<Payload, never>, query: Query = {}, { silent = of.silent }: Options = {}) {
  return queryOptions({
    queryKey: [of.path, query],
    queryFn: async ({ signal }) => payloadOf(await call(of, { query, silent, signal })),
  });
}

const pageLength = 50;

/** `after` and `before` name the last row of the page before, so that the server does not have to count up to `offset`. */
type Position = { limit: number; offset: number; after?: string | undefined; before?: string | undefined };
/** `total` is null if more rows follow, but not how many. */
type Page<Row> = { rows: Row[]; total: number | null };
export type ListedRow = { _id: string; version?: number | undefined };
export type PagedQuery<Row extends ListedRow> = ReturnType<typeof readPages<Row>>;

function readPages<Row extends ListedRow>(
  of: Call<Row[], never>,
  filters: Query,
  { silent = of.silent }: Options = {},
) {
  return infiniteQueryOptions({
    queryKey: [of.path, filters, 'pages'],
    queryFn: async ({ pageParam, signal }): Promise<Page<Row>> => {
      const result = await call(of, { query: { ...filters, ...pageParam }, silent, signal });
      const rows = payloadOf(result);
      return { rows, total: (result.ok ? result.total : undefined) ?? pageParam.offset + rows.length };
    },
    initialPageParam: firstPage,
    // Each page is longer than the one before, so that the end of a long list is a few requests away.
    getNextPageParam: ({ rows, total }, _pages, { limit, offset }): Position | null => {
      const last = rows.at(-1);
      const next = offset + rows.length;
      if (last === undefined || total === null || next >= total) return null;
      const after = last.version && { after: `${last._id}.${last.version}` };
      return { limit: Math.min(2 * limit, longestPage), offset: next, ...after };
    },
  });
}

const firstPage: Position = { limit: pageLength, offset: 0 };
const longestPage = 1000;
const longestLogPage = 200;

/** A read or write failed; `failure` is what the API client said. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
  }
}

/** The payload of an answer; throws a CallError for a failure. */
export function payloadOf<Payload>(result: ApiResult<Payload>): Payload {
  if (!result.ok) throw new CallError(result);
  return result.payload;
}

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
  },
});

/** Provides the cache to pages. The sign-in page does without it, so this is not part of SessionProvider. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Reads again what a write has changed, as far as pages show it. */
export async function refetch({ method, path, changes }: Written): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [asked] }) => changes.some((changed) => changed === asked),
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
  for (const [name, load] of Object.entries(reads)) if (Reflect.get(pageData, name) === address) await load();
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
  'first-managers': () => queryClient.prefetchQuery(queries.users({ role: ['manager'], limit: 20 }, silent)),
  'first-activity': () => queryClient.prefetchInfiniteQuery(pagedQueries.audit()),
  'first-users': () => queryClient.prefetchInfiniteQuery(pagedQueries.users({ sort: 'name' }, silent)),
};
