import type { ApiFailure } from 'shared-session';

import type { RowWindow } from './rowWindow.ts';

/** A long list of which only the pages around the window are held; `generation` numbers the questions. */
export type PagedRows<Row> = {
  generation: number;
  total: number | null;
  pages: ReadonlyMap<number, readonly Row[]>;
  error: ApiFailure | null;
};

export type PageFact<Row> =
  | { type: 'page-loaded'; generation: number; page: number; rows: readonly Row[]; total: number }
  | { type: 'page-failed'; generation: number; error: ApiFailure }
  | { type: 'window-moved'; pages: readonly number[] };

export const pageSize = 50;

export function emptyPagedRows<Row>(): PagedRows<Row> {
  return { generation: -1, total: null, pages: new Map(), error: null };
}

/** The rows of one question stay until the first page of the next one is there; older answers change nothing. */
export function pagedRowsReducer<Row>(state: PagedRows<Row>, fact: PageFact<Row>): PagedRows<Row> {
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
