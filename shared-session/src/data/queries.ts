import {
  keepPreviousData as keepPrevious,
  useInfiniteQuery as useTanStackPages,
  useQuery as useTanStackQuery,
  useQueryClient as useTanStackClient,
} from '@tanstack/react-query';

import type { ApiFailure, ApiResult } from '../rules/answer.ts';

// The library's functions with our own types, so that parts do not depend on its version.

/** A read or write failed. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Returns the payload of an answer, or throws a CallError for a failure. */
export function requirePayload<Payload>(result: ApiResult<Payload>): Payload {
  if (!result.ok) throw new CallError(result);
  return result.payload;
}

type QueryKey = readonly unknown[];
type KeepPrevious = <Data>(previous: Data | undefined) => Data | undefined;

/** Shows the data of the previous query until the next data arrives. */
export const keepPreviousData: KeepPrevious = keepPrevious;

/** The options that a page may add to a read. */
export type QueryOptions<Data> = {
  /** The interval in milliseconds, or false to read only once. */
  refetchInterval?: number | false | ((query: { state: { data: Data | undefined } }) => number | false);
  refetchIntervalInBackground?: boolean;
  placeholderData?: KeepPrevious;
  staleTime?: number;
};

/** A read from the cache. Writes invalidate it by the first entry of its key. */
export type CachedQuery<Data> = QueryOptions<Data> & {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  enabled?: boolean | (() => boolean);
  initialData?: () => Data | undefined;
};

export type QueryState<Data> = {
  data: Data | undefined;
  error: CallError | null;
  /** Whether neither data nor a failure has arrived yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Whether the query is waiting for the network. */
  isPaused: boolean;
  isPlaceholderData: boolean;
  refetch(): Promise<{ data: Data | undefined }>;
};

export function useQuery<Data>(query: CachedQuery<Data>): QueryState<Data>;
export function useQuery(query: CachedQuery<unknown>): QueryState<unknown> {
  return useTanStackQuery<unknown, CallError, unknown, QueryKey>(query);
}

/** `after` and `before` name the last row of the previous page, so that the server does not have to count up to `offset`. */
export type Position = { limit: number; offset: number; after?: string | undefined; before?: string | undefined };
/** `total` is null if more rows follow and their number is unknown. */
export type Page<Row> = { rows: Row[]; total: number | null };
export type Pages<Row> = { pages: Page<Row>[]; pageParams: Position[] };

/** A list that is read page by page. */
export type PagedQuery<Row> = {
  queryKey: QueryKey;
  queryFn: (context: { pageParam: Position; signal: AbortSignal }) => Promise<Page<Row>>;
  enabled: () => boolean;
  initialData: () => Pages<Row> | undefined;
  initialPageParam: Position;
  getNextPageParam: (last: Page<Row>, pages: Page<Row>[], position: Position) => Position | null;
};

type PagedOptions<Row, Data> = PagedQuery<Row> & {
  select?: (pages: Pages<Row>) => Data;
  placeholderData?: KeepPrevious;
};

type PagedState<Data> = QueryState<Data> & {
  hasNextPage: boolean;
  fetchNextPage(options?: { cancelRefetch?: boolean }): Promise<unknown>;
};

export function useInfiniteQuery<Row, Data = Pages<Row>>(query: PagedOptions<Row, Data>): PagedState<Data>;
export function useInfiniteQuery(query: PagedOptions<unknown, unknown>): PagedState<unknown> {
  return useTanStackPages<Page<unknown>, CallError, unknown, QueryKey, Position>(query);
}

type QueryClient = {
  /** Refetches the matching reads that are on screen. Others are refetched when a page shows them. */
  invalidateQueries(filter: { queryKey: QueryKey }): Promise<void>;
  refetchQueries(filter: {
    type: 'active';
    predicate: (query: { state: { status: 'pending' | 'error' | 'success' } }) => boolean;
  }): Promise<void>;
  setQueryData(queryKey: QueryKey, data: unknown): unknown;
};

/** Returns the cache from the nearest DataProvider. */
export const useQueryClient = (): QueryClient => useTanStackClient();
