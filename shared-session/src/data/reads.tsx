import {
  infiniteQueryOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call } from 'contract/call';
import type { ReactNode } from 'react';

import type { Written } from '../effects/backend.ts';
import { freshForMs } from '../effects/prefetched.ts';
import { sendCall, takeArrived } from '../effects/runningSession.ts';
import type { Query } from '../effects/transport.ts';
import type { ApiFailure, ApiResult } from '../rules/answer.ts';
import { sessionAtom, store } from '../state/store.ts';

/** A call of the contract or of a part that reads. */
type ReadCall<Payload> = Call<Payload, never, undefined>;

type Options = {
  /** Hides the toast of a failure, for pages that show failures themselves. */
  silent?: boolean | undefined;
  /** Whether the call is read now. Nothing is read while nobody is signed in. */
  enabled?: boolean | undefined;
};

/** A read for `useQuery`. The first entry of its key is the call's path, by which writes invalidate. */
export function readQuery<Payload>(
  call: ReadCall<Payload>,
  query: Query = {},
  { silent = call.silent, enabled = true }: Options = {},
) {
  const queryKey = [call.path, query] as const;
  return queryOptions({
    queryKey,
    enabled: () => enabled && isSignedIn(),
    initialData: () => takeArrived(call, query)?.payload,
    queryFn: async ({ signal }) =>
      payloadOf(await sendCall(call, { query, silent, signal, takesPrefetched: isFirstRead(queryKey) })),
  });
}

type ReadOptions<Payload> = Options &
  Pick<
    UseQueryOptions<Payload, CallError, Payload, readonly [Call['path'], Query]>,
    'refetchInterval' | 'placeholderData'
  >;

/** Reads a call into the cache that all parts share, and shows its state. */
export const useRead = <Payload,>(
  call: ReadCall<Payload>,
  query?: Query,
  { silent, enabled, ...others }: ReadOptions<Payload> = {},
): UseQueryResult<Payload, CallError> => useQuery({ ...readQuery(call, query, { silent, enabled }), ...others });

const pageLength = 50;

/** `after` and `before` name the last row of the previous page, so that the server does not have to count up to `offset`. */
type Position = { limit: number; offset: number; after?: string | undefined; before?: string | undefined };
/** `total` is null if more rows follow and their number is unknown. */
type Page<Row> = { rows: Row[]; total: number | null };
type Arrived<Row> = { payload: Row[]; total?: number };
export type ListedRow = { _id: string; version?: number | undefined };

/** A list that is read page by page, for `useInfiniteQuery`. Each page is longer than the previous one. */
export function pagedQuery<Row extends ListedRow>(
  call: ReadCall<Row[]>,
  filters: Query = {},
  { silent = call.silent, enabled = true }: Options = {},
) {
  const queryKey = [call.path, filters, 'pages'] as const;
  const isLog = call.paging === 'before';
  const positionOf = ({ limit, offset, after, before }: Position) =>
    isLog ? { before, limit } : { limit, offset, after };
  const toPage = ({ payload: rows, total }: Arrived<Row>, { limit, offset }: Position): Page<Row> => {
    if (isLog) return { rows, total: rows.length < limit ? offset + rows.length : null };
    return { rows, total: total ?? offset + rows.length };
  };
  return infiniteQueryOptions({
    queryKey,
    enabled: () => enabled && isSignedIn(),
    initialData: () => {
      const first = takeArrived(call, { ...filters, ...positionOf(firstPage) });
      return first ? { pages: [toPage(first, firstPage)], pageParams: [firstPage] } : undefined;
    },
    queryFn: async ({ pageParam, signal }): Promise<Page<Row>> => {
      const pageQuery = { ...filters, ...positionOf(pageParam) };
      const result = await sendCall(call, { query: pageQuery, silent, signal, takesPrefetched: isFirstRead(queryKey) });
      return toPage({ ...result, payload: payloadOf(result) }, pageParam);
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ rows, total }, _pages, { limit, offset }): Position | null => {
      const last = rows.at(-1);
      const next = { limit: Math.min(2 * limit, isLog ? longestLogPage : longestPage), offset: offset + rows.length };
      if (last === undefined) return null;
      if (isLog) return total === null ? { ...next, before: last._id } : null;
      if (total === null || next.offset >= total) return null;
      return { ...next, ...(last.version && { after: `${last._id}.${last.version}` }) };
    },
  });
}

const firstPage: Position = { limit: pageLength, offset: 0 };
const longestPage = 1000;
const longestLogPage = 200;

/** A read or write failed. */
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

/** A page that is still shown after sign-out must not read again, because the request would have no token. */
const isSignedIn = () => store.get(sessionAtom).firebaseUser !== null;

/** The cache of the server's data. Shell and remotes share it, and signing out clears it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      enabled: isSignedIn,
      // The transport retries.
      retry: false,
      // Fresh data is not read again.
      staleTime: freshForMs,
      refetchOnReconnect: 'always',
      // A schema that throws is an error of the part, which its error page shows.
      throwOnError: (error) => !(error instanceof CallError),
    },
  },
});

/** Whether a prefetched answer will do: a poll, or a read after a write, always asks the server. */
function isFirstRead(queryKey: readonly unknown[]): boolean {
  const state = queryClient.getQueryState(queryKey);
  return state?.data === undefined || (!state.isInvalidated && Date.now() - state.dataUpdatedAt > freshForMs);
}

/** Provides the cache to pages. Not part of SessionProvider, because the sign-in page does not need it. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Refetches the data that a write has changed, if a page shows it. */
export async function refetch({ changes, followedBy }: Written): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [asked] }) => changes.some((changed) => changed === asked),
  });
  if (followedBy === undefined) return;
  const { call, query } = followedBy;
  const activeQueries = queryClient.getQueryCache().findAll({ queryKey: [call.path], type: 'active' });
  if (activeQueries.length === 0) void queryClient.prefetchQuery(readQuery(call, query, { silent: true }));
}

/** Removes all data, and cancels running reads. */
export const clear = (): void => queryClient.clear();
