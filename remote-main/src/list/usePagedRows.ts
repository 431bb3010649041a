import { useCallback, useEffect, useReducer, useRef, useState } from 'react';

import {
  createPageLoader,
  emptyPagedRows,
  type FetchPage,
  type ListedRow,
  pagedRowsReducer,
  pagesOf,
} from './pagedRows.ts';
import type { RowWindow } from './useRowWindow.ts';

/** The visible rows of a query. They load again when `query` changes, as the list scrolls, and with `reload`. */
export function usePagedRows<Row extends ListedRow>(query: string, fetchPage: FetchPage<Row>) {
  const [rows, report] = useReducer(pagedRowsReducer<Row>, null, emptyPagedRows<Row>);
  const [reloads, setReloads] = useState(0);
  const latest = useRef({ fetchPage, rows, query, pages: [0] });
  const loader = useRef<ReturnType<typeof createPageLoader<Row>> | null>(null);
  const generation = useRef(0);

  useEffect(() => {
    latest.current.fetchPage = fetchPage;
    latest.current.rows = rows;
  });

  useEffect(() => {
    const known = latest.current;
    if (known.query !== query) known.pages = [0];
    known.query = query;
    const own = createPageLoader<Row>({ generation: ++generation.current, fetchPage: known.fetchPage, report });
    loader.current = own;
    own.show(known.pages, () => undefined);
    return () => own.stop();
  }, [query, reloads]);

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

  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);

  return { rows, show, reload };
}
