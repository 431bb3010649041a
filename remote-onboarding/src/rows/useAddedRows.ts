import { useState } from 'react';

import { rowsWords } from '../words/rows.ts';
import type { NewRow, TextValues } from './model/row.ts';
import { mostRows } from './model/mostRows.ts';
import { insertRows } from './model/rowList.ts';
import type { RowsForm } from './useRowsForm.ts';

/** Puts rows from a paste or a file into the list; those that do not fit are kept beside it. */
export function useAddedRows<Values extends TextValues>(form: RowsForm<Values>) {
  const [surplus, setSurplus] = useState<readonly NewRow<Values>[]>([]);

  /** The key of the first row that was added. */
  function add(rows: readonly NewRow<Values>[], at: number | null): number | undefined {
    const room = Math.max(0, mostRows - form.filledNow().length);
    const fitting = rows.slice(0, room);
    if (rows.length > room) setSurplus(rows.slice(room));
    if (fitting.length === 0) return undefined;
    const first = form.latest().nextKey;
    const after = insertRows(form.latest(), at, fitting, form.kind);
    const found = form.check(after.rows);
    const keys = fitting.map((_row, index) => first + index);
    const troubled = keys.filter((key) => found.has(key));
    form.act(rowsWords.added(keys.length, troubled.length), () => after);
    form.look(keys);
    return first;
  }

  return { add, surplus, forget: () => setSurplus([]) };
}
