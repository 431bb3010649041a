import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type Call, calls } from '../contract.ts';
import type { AuditEntry } from '../contract/auditLog.ts';
import type { AuditQuery, LocationsQuery, UsersQuery } from '../contract/queries.ts';
import type { Query } from '../effects/client.ts';
import { call, loadInvitations } from '../effects/runningSession.ts';
import type { ApiFailure, ApiResult } from '../rules/answer.ts';

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
