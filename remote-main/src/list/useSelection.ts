import { useMemo, useState } from 'react';

import type { ListedRow } from './usePagedRows.ts';

export type Selection<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  replace: (rows: readonly Row[]) => void;
};

/** The rows selected in a list. It starts empty again when `query`, what the list is narrowed to, changes. */
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
