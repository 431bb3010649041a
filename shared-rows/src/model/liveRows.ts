import { useCallback, useSyncExternalStore } from 'react';

import type { Row } from './rowKind.ts';

/** What one row on the page needs to follow its own changes. */
export type RowSource<Values> = {
  row: (key: number) => Row<Values> | undefined;
  subscribe: (key: number, listener: () => void) => () => void;
};

/** The rows as they are this moment. Only listeners of changed rows are called, so that typing renders one row. */
export function createLiveRows<Values>(first: readonly Row<Values>[]) {
  let rows = byKey(first);
  const listeners = new Map<number, () => void>();
  return {
    row: (key: number) => rows.get(key),
    /** One listener a row: each stands on the page once. */
    subscribe(key: number, listener: () => void) {
      listeners.set(key, listener);
      return () => {
        if (listeners.get(key) === listener) listeners.delete(key);
      };
    },
    set(next: readonly Row<Values>[]) {
      const before = rows;
      rows = byKey(next);
      for (const [key, listener] of listeners) if (before.get(key) !== rows.get(key)) listener();
    },
  };
}

const byKey = <Values>(rows: readonly Row<Values>[]): ReadonlyMap<number, Row<Values>> =>
  new Map(rows.map((row) => [row.key, row]));

/** One row as it is now; undefined in the moment in which it goes. */
export function useLiveRow<Values>(source: RowSource<Values>, key: number) {
  const subscribe = useCallback((listener: () => void) => source.subscribe(key, listener), [source, key]);
  return useSyncExternalStore(subscribe, () => source.row(key));
}
