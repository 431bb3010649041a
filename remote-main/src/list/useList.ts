import type { Call } from 'contract/call';
import { useSearchParams } from 'react-router-dom';
import { keepPreviousData, type ListedRow, createPagedQuery, sendCall, useInfiniteQuery } from 'shared-session';

/** The query of a list: its sort order, and the search and filters. */
export type ListQuery = { search?: string | undefined; sort?: string | undefined };

/** Keeps the search, the filters and the sort order of a list in the URL, so that links and Back restore them. */
export function useListUrl<Query extends ListQuery>(readQuery: (params: URLSearchParams) => Query) {
  const [search, setSearch] = useSearchParams();

  function change(name: string, value: string) {
    const after = readNewestUrl();
    // Starting or clearing a search adds a history entry. Further typing replaces that entry.
    const isStillTyping = name === 'search' && value !== '' && after.has(name);
    if (value === '') after.delete(name);
    else after.set(name, value);
    setSearch(after, { replace: name === 'select' || isStillTyping, preventScrollReset: true });
  }

  function clearFilters() {
    const sort = [...readNewestUrl()].filter(([name]) => name === 'sort');
    setSearch(sort, { preventScrollReset: true });
  }

  return { search, query: readQuery(search), change, clearFilters };
}

export type ListUrl<Query extends ListQuery = ListQuery> = ReturnType<typeof useListUrl<Query>>;

/**
 * While a change renders, the URL of the last render is outdated. A second change based on that URL would undo the first
 * change.
 */
export const readNewestUrl = () => new URLSearchParams(window.location.search);

export function readSearch(params: URLSearchParams): { search?: string } {
  const search = toSearchTerm(params.get('search') ?? '');
  return search === '' ? {} : { search };
}

/** Cuts typed text to the 200 characters that the server accepts. */
export const toSearchTerm = (typed: string) => typed.trim().slice(0, 200);

export const parseOneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((item) => item === value) ?? null;

/** The loaded rows of a list. More rows load as the user scrolls to them. */
export function useRows<Row extends ListedRow>(call: Call<Row[], never, undefined>, query: ListQuery) {
  const list = useInfiniteQuery({
    ...createPagedQuery(call, query),
    select: toRows<Row>,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPaused, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = list;

  return {
    path: call.path,
    rows: data?.rows ?? noRows,
    /** The total number of rows, or null before the first answer. A minimum if the server does not count them. */
    total: data?.total ?? null,
    isCounted: data?.isCounted ?? true,
    query: { data, error, isFetching, isPaused, refetch },
    /** Loads the next page, unless a request is running or has failed. */
    loadMore: () => {
      // A request may have started since this render.
      if (hasNextPage && !isFetching && error === null) void fetchNextPage({ cancelRefetch: false });
    },
    /**
     * Loads the whole list, in one request unless it is a log. If that fails, shows a toast and resolves with null. The page's
     * query does not keep these rows, because it would refetch all of them on each focus and after each write.
     */
    loadAll: async (): Promise<readonly Row[] | null> => {
      if (data && !hasNextPage && !isPlaceholderData) return data.rows;
      if (call.paging === 'before') return loadLog(call, query);
      const result = await sendCall(call, { query, silent: false, waits: true });
      return result.ok ? result.payload : null;
    },
  };
}

export type List<Row extends ListedRow> = ReturnType<typeof useRows<Row>>;

/** Loads a whole log, page by page. */
async function loadLog<Row extends ListedRow>(
  call: Call<Row[], never, undefined>,
  query: ListQuery,
): Promise<readonly Row[] | null> {
  const rows: Row[] = [];
  for (;;) {
    const page = { limit: maxLogPageRows, before: rows.at(-1)?._id };
    const result = await sendCall(call, { query: { ...query, ...page }, silent: false, waits: true });
    if (!result.ok) return null;
    rows.push(...result.payload);
    if (result.payload.length < maxLogPageRows) return rows;
  }
}

const maxLogPageRows = 200;

/** Removes repeated rows, because a row may move to the next page between two requests. */
function toRows<Row extends ListedRow>({ pages }: { pages: readonly { rows: Row[]; total: number | null }[] }) {
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()];
  const total = pages.at(-1)?.total ?? null;
  return { rows, total: total ?? rows.length + 1, isCounted: total !== null };
}

// The same array on every render, because the table recomputes all rows for a new one.
export const noRows: never[] = [];

export type ListHandle = {
  /** Moves the focus to a row, scrolling to it if needed. */
  focusRow: (index: number) => void;
};
