import type { Call } from 'contract/call';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  keepPreviousData,
  type ListedRow,
  pagedQuery,
  sendCall,
  useInfiniteQuery,
  useQueryClient,
} from 'shared-session';

/** The query of a list. Everything besides the order narrows it. */
type ListQuery = { search?: string | undefined; sort?: string | undefined };

/** Keeps the search, the filters and the order of a list in the address, so that links and Back restore them. */
export function useListAddress<Query extends ListQuery>(queryOf: (address: URLSearchParams) => Query) {
  const [search, setSearch] = useSearchParams();

  function change(name: string, value: string) {
    const after = newestAddress();
    // Starting or clearing a search adds a history entry; typing on replaces it.
    const isTypingOn = name === 'search' && value !== '' && after.has(name);
    if (value === '') after.delete(name);
    else after.set(name, value);
    setSearch(after, { replace: name === 'select' || isTypingOn, preventScrollReset: true });
  }

  function clearFilters() {
    const sort = [...newestAddress()].filter(([name]) => name === 'sort');
    setSearch(sort, { preventScrollReset: true });
  }

  return { search, query: queryOf(search), change, clearFilters };
}

export type ListAddress<Query extends ListQuery = ListQuery> = ReturnType<typeof useListAddress<Query>>;

/** While a change renders, the rendered address is outdated. A second change based on it would undo the first. */
export const newestAddress = () => new URLSearchParams(window.location.search);

export function searched(address: URLSearchParams): { search?: string } {
  const search = asSearch(address.get('search') ?? '');
  return search === '' ? {} : { search };
}

/** Trims typed text to the 200 characters that the server accepts. */
export const asSearch = (typed: string) => typed.trim().slice(0, 200);

/** The value if it is allowed, else null. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((item) => item === value) ?? null;

/** The loaded rows of a list. More load as they come into view. */
export function useRows<Row extends ListedRow>(call: Call<Row[], never, undefined>, query: ListQuery) {
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...pagedQuery(call, query), select: toRows<Row>, placeholderData: keepPreviousData });
  const { data, error, isFetching, isPaused, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = list;

  return {
    rows: data?.rows ?? noRows,
    /** The number of all rows, null before the first answer; a minimum if they are not counted. */
    total: data?.total ?? null,
    isCounted: data?.isCounted ?? true,
    query: { data, error, isFetching, isPaused, refetch },
    /** Loads the next page, unless a request is running or has failed. */
    loadMore: () => {
      // A request may have started since this render.
      if (hasNextPage && !isFetching && error === null) void fetchNextPage({ cancelRefetch: false });
    },
    /**
     * Loads the whole list, in one request unless it is a log; null if that fails, with a toast. The list on the page does not
     * keep these rows: it would load all of them again at each focus and after each write.
     */
    loadAll: async (): Promise<readonly Row[] | null> => {
      if (data && !hasNextPage && !isPlaceholderData) return data.rows;
      if (call.paging === 'before') {
        const pages = {
          ...pagedQuery(call, query),
          queryKey: [call.path, { ...query, isWhole: true }, 'pages'] as const,
        };
        const all = client.infiniteQuery({ ...pages, select: toRows<Row>, pages: Infinity, staleTime: 0, gcTime: 0 });
        return (await all.catch(() => null))?.rows ?? null;
      }
      const result = await sendCall(call, { query, silent: false, waits: true });
      return result.ok ? result.payload : null;
    },
  };
}

export type List<Row extends ListedRow> = ReturnType<typeof useRows<Row>>;

/** Removes repeated rows: one may have moved to the next page between two requests. */
function toRows<Row extends ListedRow>({ pages }: { pages: readonly { rows: Row[]; total: number | null }[] }) {
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()];
  const total = pages.at(-1)?.total ?? null;
  return { rows, total: total ?? rows.length + 1, isCounted: total !== null };
}

// The same array on every render, because the table is rebuilt for a new one.
const noRows: never[] = [];

/** The selected rows, as the list has them now. Changing a filter clears the selection. */
export function useSelection<Row extends ListedRow>({ rows, loadAll }: List<Row>, query: ListQuery) {
  const filters = JSON.stringify({ ...query, sort: '' });
  const [selected, setSelected] = useState<{ filters: string; rows: readonly Row[] }>({ filters, rows: noRows });
  const chosen = selected.filters === filters ? selected.rows : noRows;
  const newest = useMemo(() => {
    if (chosen.length === 0) return chosen;
    const byId = new Map(rows.map((row) => [row._id, row]));
    return chosen.map((row) => byId.get(row._id) ?? row);
  }, [chosen, rows]);
  const onSelect = (wanted: readonly Row[]) => setSelected({ filters, rows: wanted });
  return {
    rows: newest,
    onSelect,
    /** Selects all rows that match the filters, loaded or not. */
    selectAll: async (isWanted: (row: Row) => boolean = () => true) => {
      const all = await loadAll();
      if (all) onSelect(all.filter(isWanted));
    },
    /** Deselects rows that were changed. */
    deselect: (changed: readonly ListedRow[]) => {
      const ids = new Set(changed.map(({ _id }) => _id));
      setSelected((before) => ({ ...before, rows: before.rows.filter(({ _id }) => !ids.has(_id)) }));
    },
  };
}

/** The id of the row at the side, from the address, and a function that shows another row or none. */
export function useShownRow(list: 'people' | 'locations') {
  const { '*': id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const show = (row: { _id: string } | null) => {
    const below = row === null ? '' : `/${encodeURIComponent(row._id)}`;
    void navigate({ pathname: `/settings/${list}${below}`, search }, { preventScrollReset: true });
  };
  return { shown: id === '' ? null : id, show };
}

export type ListHandle = {
  /** Moves the focus to a row, scrolling to it if needed. */
  focusRow: (index: number) => void;
};

/** Moves the focus to the first of some rows, once the list shows it and no dialog is open. */
export function useFocusOnRow(rows: readonly ListedRow[], isDialogOpen: boolean) {
  const handle = useRef<ListHandle>(null);
  const wanted = useRef<ReadonlySet<string>>(new Set());
  const [, renderAgain] = useState({});

  useEffect(() => {
    if (isDialogOpen || wanted.current.size === 0) return;
    const index = rows.findIndex(({ _id }) => wanted.current.has(_id));
    if (index === -1) return;
    wanted.current = new Set();
    handle.current?.focusRow(index);
  });

  const focusSoon = useCallback((changed: readonly { _id: string }[]) => {
    wanted.current = new Set(changed.map(({ _id }) => _id));
    // The list may show them already, without a new render.
    renderAgain({});
  }, []);
  return { handle, focusSoon };
}
