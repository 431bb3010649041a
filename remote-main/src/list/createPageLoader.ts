import type { ApiResult } from 'shared-session';

import { type PageFact, pageSize } from './pagedRows.ts';

/** Asks the server for a part of the list. */
export type AskPage<Row> = (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<ApiResult<Row[]>>;

type Parts<Row> = { generation: number; ask: AskPage<Row>; report: (fact: PageFact<Row>) => void };

/** Loads the pages of one question as they come into sight, and gives up those that were scrolled past. */
export function createPageLoader<Row>({ generation, ask, report }: Parts<Row>) {
  const running = new Map<number, AbortController>();

  return {
    /** `has` tells which pages are held already. */
    show(pages: readonly number[], has: (page: number) => boolean) {
      for (const [page, own] of running) {
        if (pages.includes(page)) continue;
        own.abort();
        running.delete(page);
      }
      for (const page of pages) if (!running.has(page) && !has(page)) void load(page);
    },
    stop() {
      for (const own of running.values()) own.abort();
      running.clear();
    },
  };

  async function load(page: number) {
    const own = new AbortController();
    running.set(page, own);
    const result = await ask({ limit: pageSize, offset: page * pageSize }, own.signal);
    if (own.signal.aborted) return;
    running.delete(page);
    if (!result.ok) return report({ type: 'page-failed', generation, error: result });
    const { payload: rows, total = page * pageSize + rows.length } = result;
    report({ type: 'page-loaded', generation, page, rows, total });
  }
}
