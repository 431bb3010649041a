import type { ApiFailure, ApiResult } from 'shared-session';

import type { RowWindow } from './useRowWindow.ts';

/** A long list of which only the pages around the window are held; `generation` numbers the questions. */
export type PagedRows<Row> = {
  generation: number;
  total: number | null;
  pages: ReadonlyMap<number, readonly Row[]>;
  error: ApiFailure | null;
};

export type PageEvent<Row> =
  | { type: 'page-loaded'; generation: number; page: number; rows: readonly Row[]; total: number }
  | { type: 'page-failed'; generation: number; error: ApiFailure }
  | { type: 'window-moved'; pages: readonly number[] };

export const pageSize = 50;

export function emptyPagedRows<Row>(): PagedRows<Row> {
  return { generation: -1, total: null, pages: new Map(), error: null };
}

/** The rows of one question stay until the first page of the next one is there; older answers change nothing. */
export function pagedRowsReducer<Row>(state: PagedRows<Row>, fact: PageEvent<Row>): PagedRows<Row> {
  switch (fact.type) {
    case 'page-loaded': {
      if (fact.generation < state.generation) return state;
      const kept = fact.generation === state.generation ? [...state.pages] : [];
      const pages = new Map([...kept, [fact.page, fact.rows] as const]);
      return { generation: fact.generation, total: fact.total, pages, error: null };
    }
    case 'page-failed':
      return fact.generation < state.generation ? state : { ...state, error: fact.error };
    case 'window-moved':
      return { ...state, pages: new Map([...state.pages].filter(([page]) => isNear(page, fact.pages))) };
  }
}

/** The row at a place of the whole list, undefined while its page is not there. */
export function rowAt<Row>({ pages }: PagedRows<Row>, place: number): Row | undefined {
  return pages.get(Math.floor(place / pageSize))?.[place % pageSize];
}

/** The pages that a window looks into; the first one also when there is nothing to look at. */
export function pagesOf({ first, last }: RowWindow): number[] {
  const from = Math.floor(first / pageSize);
  const to = Math.max(from, Math.ceil(last / pageSize) - 1);
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

const isNear = (page: number, wanted: readonly number[]) => wanted.some((other) => Math.abs(other - page) <= 1);

/** `after` names the row before the page, where it is known: the server then need not count its way there. */
type Page = { limit: number; offset: number; after?: string | undefined };

/** Asks the server for a part of the list. */
export type FetchPage<Row> = (page: Page, signal: AbortSignal) => Promise<ApiResult<Row[]>>;

type Parts<Row> = { generation: number; ask: FetchPage<Row>; report: (fact: PageEvent<Row>) => void };

/** Loads the pages of one question as they come into sight, and gives up those that were scrolled past. */
export function createPageLoader<Row extends ListedRow>({ generation, ask, report }: Parts<Row>) {
  const running = new Map<number, AbortController>();

  return {
    /** `held` gives the pages that are there already. */
    show(pages: readonly number[], held: (page: number) => readonly Row[] | undefined) {
      for (const [page, own] of running) {
        if (pages.includes(page)) continue;
        own.abort();
        running.delete(page);
      }
      for (const page of pages) if (!running.has(page) && !held(page)) void load(page, held(page - 1)?.at(-1));
    },
    stop() {
      for (const own of running.values()) own.abort();
      running.clear();
    },
  };

  async function load(page: number, before: Row | undefined) {
    const own = new AbortController();
    running.set(page, own);
    const result = await ask({ limit: pageSize, offset: page * pageSize, after: cursorOf(before) }, own.signal);
    if (own.signal.aborted) return;
    running.delete(page);
    if (!result.ok) return report({ type: 'page-failed', generation, error: result });
    const { payload: rows, total = page * pageSize + rows.length } = result;
    report({ type: 'page-loaded', generation, page, rows, total });
  }
}

/** A row as the server lists it. */
export type ListedRow = { _id: string; version?: number | undefined };

/** The row as the server finds it again: by its id, as long as nobody has changed it. */
export const cursorOf = (row: ListedRow | undefined) => (row?.version ? `${row._id}.${row.version}` : undefined);

/** Reads every row of a list, a large part at a time. */
export async function readAll<Row extends ListedRow>(ask: FetchPage<Row>): Promise<Row[] | ApiFailure> {
  const rows: Row[] = [];
  for (;;) {
    const result = await ask(
      { limit: part, offset: rows.length, after: cursorOf(rows.at(-1)) },
      new AbortController().signal,
    );
    if (!result.ok) return result;
    rows.push(...result.payload);
    const isLast = result.payload.length < part || rows.length >= (result.total ?? Infinity);
    if (isLast) return rows;
  }
}

const part = 1000;
