import type { ApiResult } from 'shared-session';

import { type PageFact, pageSize } from './pagedRows.ts';
import { type Listed, placeOf } from './placeOf.ts';

/** `after` names the row before the page, where it is known: the server then need not count its way there. */
type Page = { limit: number; offset: number; after?: string | undefined };

/** Asks the server for a part of the list. */
export type AskPage<Row> = (page: Page, signal: AbortSignal) => Promise<ApiResult<Row[]>>;

type Parts<Row> = { generation: number; ask: AskPage<Row>; report: (fact: PageFact<Row>) => void };

/** Loads the pages of one question as they come into sight, and gives up those that were scrolled past. */
export function createPageLoader<Row extends Listed>({ generation, ask, report }: Parts<Row>) {
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
    const result = await ask({ limit: pageSize, offset: page * pageSize, after: placeOf(before) }, own.signal);
    if (own.signal.aborted) return;
    running.delete(page);
    if (!result.ok) return report({ type: 'page-failed', generation, error: result });
    const { payload: rows, total = page * pageSize + rows.length } = result;
    report({ type: 'page-loaded', generation, page, rows, total });
  }
}
