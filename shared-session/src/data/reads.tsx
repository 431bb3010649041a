import { QueryClientProvider } from '@tanstack/react-query';
import type { Call } from 'contract/call';
import type { ReactNode } from 'react';

import { freshForMs } from '../effects/prefetched.ts';
import { sendCall, takeArrivedAnswer } from '../effects/session.ts';
import type { Query } from '../effects/transport.ts';
import { isSignedIn, queryClient } from './cache.ts';
import {
  type Page,
  type PagedQuery,
  type Position,
  type CachedQuery,
  requirePayload,
  type QueryOptions,
  type QueryState,
  useQuery,
} from './queries.ts';

/** A reading call of the contract or of a part. */
type ReadCall<Payload> = Call<Payload, never, undefined>;

type Options = {
  /** Whether to show no toast after a failure, for pages that show failures themselves. */
  silent?: boolean | undefined;
  /** Whether to send the call now. It is never sent while nobody is signed in. */
  enabled?: boolean | undefined;
};

/** A read for `useQuery`. The first entry of its key is the call's path, which writes use to invalidate it. */
export function readQuery<Payload>(
  call: ReadCall<Payload>,
  query: Query = {},
  { silent = call.silent, enabled = true }: Options = {},
): CachedQuery<Payload> {
  const queryKey = [call.path, query];
  return {
    queryKey,
    enabled: () => enabled && isSignedIn(),
    initialData: () => takeArrivedAnswer(call, query)?.payload,
    queryFn: async ({ signal }) =>
      requirePayload(await sendCall(call, { query, silent, signal, takesPrefetched: isFirstRead(queryKey) })),
  };
}

/** Reads a call into the cache that all parts share, and shows its state. */
export const useRead = <Payload,>(
  call: ReadCall<Payload>,
  query?: Query,
  { silent, enabled, ...others }: Options & QueryOptions<Payload> = {},
): QueryState<Payload> => useQuery({ ...readQuery(call, query, { silent, enabled }), ...others });

const pageLength = 50;

type ListAnswer<Row> = { payload: Row[]; total?: number };
export type ListedRow = { _id: string; version?: number | undefined };

/** A list for `useInfiniteQuery` that is read page by page. Each page is longer than the previous one. */
export function createPagedQuery<Row extends ListedRow>(
  call: ReadCall<Row[]>,
  filters: Query = {},
  { silent = call.silent, enabled = true }: Options = {},
): PagedQuery<Row> {
  const queryKey = [call.path, filters, 'pages'];
  const isLog = call.paging === 'before';
  const toPosition = ({ limit, offset, after, before }: Position) =>
    isLog ? { before, limit } : { limit, offset, after };
  const toPage = ({ payload: rows, total }: ListAnswer<Row>, { limit, offset }: Position): Page<Row> => {
    if (isLog) return { rows, total: rows.length < limit ? offset + rows.length : null };
    return { rows, total: total ?? offset + rows.length };
  };
  return {
    queryKey,
    enabled: () => enabled && isSignedIn(),
    initialData: () => {
      const firstAnswer = takeArrivedAnswer(call, { ...filters, ...toPosition(firstPage) });
      return firstAnswer ? { pages: [toPage(firstAnswer, firstPage)], pageParams: [firstPage] } : undefined;
    },
    queryFn: async ({ pageParam, signal }): Promise<Page<Row>> => {
      const pageQuery = { ...filters, ...toPosition(pageParam) };
      const result = await sendCall(call, { query: pageQuery, silent, signal, takesPrefetched: isFirstRead(queryKey) });
      return toPage({ ...result, payload: requirePayload(result) }, pageParam);
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ rows, total }, _pages, { limit, offset }): Position | null => {
      const lastRow = rows.at(-1);
      const nextPosition = {
        limit: Math.min(2 * limit, isLog ? maxLogPageRows : maxPageRows),
        offset: offset + rows.length,
      };
      if (lastRow === undefined) return null;
      if (isLog) return total === null ? { ...nextPosition, before: lastRow._id } : null;
      if (total === null || nextPosition.offset >= total) return null;
      return { ...nextPosition, ...(lastRow.version && { after: `${lastRow._id}.${lastRow.version}` }) };
    },
  };
}

const firstPage: Position = { limit: pageLength, offset: 0 };
const maxPageRows = 1000;
const maxLogPageRows = 200;

/** Whether a prefetched answer may be used. A poll, or a read after a write, always asks the server. */
function isFirstRead(queryKey: readonly unknown[]): boolean {
  const state = queryClient.getQueryState(queryKey);
  // Relies on undocumented behavior: `isInvalidated` of TanStack Query 5's state. Without it, the types fail.
  return state?.data === undefined || (!state.isInvalidated && Date.now() - state.dataUpdatedAt > freshForMs);
}

/** Provides the cache to pages. Separate from SessionProvider, because the sign-in page does not need it. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
