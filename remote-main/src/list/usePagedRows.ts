import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useWhenOnline } from 'remote-kit';
import {
  type ApiFailure,
  type ApiResult,
  type Call,
  call,
  type EarlyAnswer,
  earlyAnswer,
  type Query,
} from 'shared-session';

/** The visible rows of a list. They load again when `filters` change, as the list scrolls, and with `reload`. */
export function usePagedRows<Row extends ListedRow>(of: Call<Row[], never>, filters: Query) {
  const query = JSON.stringify(filters);
  const fetchPage = useMemo<FetchPage<Row>>(
    () => (page, signal) => call(of, { query: { ...filters, ...page }, signal }),
    // oxlint-disable-next-line react/exhaustive-deps -- the filters change only when the query does
    [of, query],
  );
  const [early] = useState(() => earlyAnswer(of, { ...filters, limit: pageSize, offset: 0 }));
  const [rows, report] = useReducer(pagedRowsReducer<Row>, early, firstRows<Row>);
  const [reloads, setReloads] = useState(0);
  const latest = useRef({ fetchPage, rows, pages: [0] });
  const loader = useRef<ReturnType<typeof createPageLoader<Row>> | null>(null);
  const generation = useRef(0);

  useEffect(() => {
    latest.current.rows = rows;
  });

  useEffect(() => {
    const known = latest.current;
    if (known.fetchPage !== fetchPage) known.pages = [0];
    known.fetchPage = fetchPage;
    const own = createPageLoader<Row>({ generation: ++generation.current, fetchPage, report });
    loader.current = own;
    const isFirst = known.rows.generation === generation.current;
    if (isFirst) early?.take();
    own.show(known.pages, (page) => (isFirst ? known.rows.pages.get(page) : undefined));
    return () => own.stop();
  }, [fetchPage, reloads, early]);

  const show = useCallback((window: RowWindow) => {
    const pages = pagesOf(window);
    const known = latest.current;
    if (pages.join() === known.pages.join()) return;
    known.pages = pages;
    report({ type: 'window-moved', pages });
    const isCurrent = known.rows.generation === generation.current;
    loader.current?.show(pages, (page) => (isCurrent ? known.rows.pages.get(page) : undefined));
  }, []);

  const reload = useCallback(() => setReloads((times) => times + 1), []);

  useWhenOnline(() => {
    // The list is requested again, so the earlier failure is no longer shown.
    report({ type: 'reconnected' });
    reload();
  });

  return { rows, show, reload, fetchPage };
}

/** A long list of which only the pages around the visible rows are held. `generation` counts the queries. */
export type PagedRows<Row> = {
  generation: number;
  total: number | null;
  pages: ReadonlyMap<number, readonly Row[]>;
  error: ApiFailure | null;
};

export type PageEvent<Row> =
  | { type: 'page-loaded'; generation: number; page: number; rows: readonly Row[]; total: number }
  | { type: 'page-failed'; generation: number; error: ApiFailure }
  | { type: 'window-moved'; pages: readonly number[] }
  | { type: 'reconnected' };

const pageSize = 50;

export function emptyPagedRows<Row>(): PagedRows<Row> {
  return { generation: -1, total: null, pages: new Map(), error: null };
}

function firstRows<Row>(early: EarlyAnswer<Row[]> | null): PagedRows<Row> {
  if (early === null) return emptyPagedRows();
  const { payload: rows, total = rows.length } = early.answer;
  return { generation: 1, total, pages: new Map([[0, rows]]), error: null };
}

/** Rows of one query stay until the first page of the next one arrives. Answers to older queries are ignored. */
export function pagedRowsReducer<Row>(state: PagedRows<Row>, event: PageEvent<Row>): PagedRows<Row> {
  switch (event.type) {
    case 'page-loaded': {
      if (event.generation < state.generation) return state;
      const known = event.generation === state.generation ? [...state.pages] : [];
      const pages = new Map([...known, [event.page, event.rows] as const]);
      return { generation: event.generation, total: event.total, pages, error: null };
    }
    case 'page-failed':
      return event.generation < state.generation ? state : { ...state, error: event.error };
    case 'window-moved':
      return { ...state, pages: new Map([...state.pages].filter(([page]) => isNear(page, event.pages))) };
    case 'reconnected':
      return { ...state, error: null };
  }
}

/** The row at an index of the whole list, undefined while its page is not loaded. */
export function rowAt<Row>({ pages }: PagedRows<Row>, index: number): Row | undefined {
  return pages.get(Math.floor(index / pageSize))?.[index % pageSize];
}

/** The pages that the visible rows belong to; at least the first one. */
export function pagesOf({ first, last }: RowWindow): number[] {
  const from = Math.floor(first / pageSize);
  const to = Math.max(from, Math.ceil(last / pageSize) - 1);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** A range of rows by their indexes in the whole list; `last` is exclusive. */
export type RowWindow = { first: number; last: number };

const isNear = (page: number, wanted: readonly number[]) => wanted.some((other) => Math.abs(other - page) <= 1);

/** `after` is the row before the page, if it is known, so that the server does not have to count up to `offset`. */
type Page = { limit: number; offset: number; after?: string | undefined };

/** Requests one page of the list from the server. */
export type FetchPage<Row> = (page: Page, signal?: AbortSignal) => Promise<ApiResult<Row[]>>;

type Parts<Row> = { generation: number; fetchPage: FetchPage<Row>; report: (event: PageEvent<Row>) => void };

/**
 * Loads the pages of one query as they become visible, and cancels those that were scrolled past. A dragged scroll bar shows
 * other pages in every frame, and the server would refuse so many requests: after the first two, one position is loaded every
 * 200 ms, and the last one always.
 */
export function createPageLoader<Row extends ListedRow>({ generation, fetchPage, report }: Parts<Row>) {
  const running = new Map<number, AbortController>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = -Infinity;

  return {
    /** `held` returns the pages that are loaded already. */
    show(pages: readonly number[], held: (page: number) => readonly Row[] | undefined) {
      clearTimeout(timer);
      for (const [page, own] of running) {
        if (pages.includes(page)) continue;
        own.abort();
        running.delete(page);
      }
      const missing = pages.filter((page) => !running.has(page) && !held(page));
      if (missing.length === 0) return;
      const loadAll = () => {
        // The first page says how many rows there are, so more pages may be visible.
        nextAt = nextAt === -Infinity ? 0 : performance.now() + minInterval;
        for (const page of missing) void load(page, held(page - 1)?.at(-1));
      };
      const wait = nextAt - performance.now();
      if (wait > 0) timer = setTimeout(loadAll, wait);
      else loadAll();
    },
    stop() {
      clearTimeout(timer);
      for (const own of running.values()) own.abort();
      running.clear();
    },
  };

  async function load(page: number, before: Row | undefined) {
    const own = new AbortController();
    running.set(page, own);
    const result = await fetchPage({ limit: pageSize, offset: page * pageSize, after: cursorOf(before) }, own.signal);
    if (own.signal.aborted) return;
    running.delete(page);
    if (!result.ok) return report({ type: 'page-failed', generation, error: result });
    const { payload: rows, total = page * pageSize + rows.length } = result;
    report({ type: 'page-loaded', generation, page, rows, total });
  }
}

const minInterval = 200;

/** What every listed row has. */
export type ListedRow = { _id: string; version?: number | undefined };

/** Identifies a row for the server, which accepts it while the row's version is the same. */
export const cursorOf = (row: ListedRow | undefined) => (row?.version ? `${row._id}.${row.version}` : undefined);

export type Selection<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  replace: (rows: readonly Row[]) => void;
};

/** The rows selected in a list. The selection is cleared when `query`, the list's filters, changes. */
export function useSelection<Row extends ListedRow>(query: string): Selection<Row> {
  const [state, setState] = useState<{ query: string; byId: ReadonlyMap<string, Row> }>({ query, byId: new Map() });
  return useMemo(() => {
    const byId = state.query === query ? state.byId : new Map<string, Row>();
    const rows = [...byId.values()];
    const replace = (chosen: readonly Row[]) => setState({ query, byId: new Map(chosen.map((row) => [row._id, row])) });
    const has = ({ _id }: Row) => byId.has(_id);
    const toggle = (row: Row) => replace(has(row) ? rows.filter(({ _id }) => _id !== row._id) : [...rows, row]);
    return { rows, has, toggle, replace };
  }, [state, query]);
}
