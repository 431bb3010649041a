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

/** The rows that a question to the server has, as far as they are in sight. The same question again is not asked anew. */
export function usePagedRows<Row extends ListedRow>(question: string, ask: FetchPage<Row>) {
  const [rows, report] = useReducer(pagedRowsReducer<Row>, null, emptyPagedRows<Row>);
  const [reloads, setReloads] = useState(0);
  const latest = useRef({ ask, rows, question, pages: [0] });
  const loader = useRef<ReturnType<typeof createPageLoader<Row>> | null>(null);
  const generation = useRef(0);

  useEffect(() => {
    latest.current.ask = ask;
    latest.current.rows = rows;
  });

  useEffect(() => {
    const known = latest.current;
    if (known.question !== question) known.pages = [0];
    known.question = question;
    const own = createPageLoader<Row>({ generation: ++generation.current, ask: known.ask, report });
    loader.current = own;
    own.show(known.pages, () => undefined);
    return () => own.stop();
  }, [question, reloads]);

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
