import { useEffect, useRef, useState } from 'react';
import { useDraftKeeper } from '@askwell/page-kit';

import { rowMessages } from '../editor/messages.ts';
import {
  changeRows,
  createRowList,
  type EditedRows,
  isEmptyRow,
  type ListKind,
  type Row,
  type RowList,
  type RowsAction,
  type RowsDraft,
  type TextValues,
  withBlankRow,
} from '../model/rows.ts';

/** The name and schema of the draft that holds the rows on this device. */
export type KeptRows<Values> = { name: string; schema: RowsDraft<Values> };

/** The rows of a list while they are edited, with a draft and undo. */
export function useRowList<Values extends TextValues>({ name, schema }: KeptRows<Values>, kind: ListKind<Values>) {
  const draft = useDraftKeeper(name, schema);
  const [list, setList] = useState<EditedRows<Values>>(() => begin(draft.restored, kind));
  // The current list, because two changes may happen before the next render.
  const latest = useRef(list);

  function show(next: EditedRows<Values>) {
    latest.current = next;
    setList(next);
  }

  useEffect(() => draft.onElsewhere((rows) => show(begin(rows, kind))));

  // The default values of the blank row may load after the row was created.
  useEffect(() => {
    const { rows } = latest.current;
    const blank = rows.at(-1);
    if (!blank || blank.values === kind.empty || !isEmptyRow(blank, kind)) return;
    show({ ...latest.current, rows: [...rows.slice(0, -1), { ...blank, values: kind.empty }] });
  }, [kind]);

  function dispatch(action: RowsAction<Values>) {
    const next = changeRows(latest.current, action, kind);
    if (next.rows !== latest.current.rows) draft.keep(next.rows);
    show(next);
  }

  const apply = (label: string, change: (before: RowList<Values>) => RowList<Values>) =>
    dispatch({ type: 'apply', label, change });

  return {
    /** As of the last render. */
    list,
    /** As of now. */
    latest: () => latest.current,
    row: (key: number) => latest.current.rows.find((row) => row.key === key),
    isSaved: draft.isSaved,
    edit: {
      change: (key: number, change: Partial<Values>) => dispatch({ type: 'type', key, change }),
      /** Fills in what follows from the values of these rows, by default of all. */
      complete: (keys: ReadonlySet<number> | null = null) => dispatch({ type: 'complete', keys }),
      apply,
      /** Removes empty rows; this is not undone. */
      removeEmpty: (keys: ReadonlySet<number>) => dispatch({ type: 'removeEmpty', keys }),
      undo: () => dispatch({ type: 'undo' }),
      /** Empties the list and its draft; can be undone. */
      discard() {
        apply(rowMessages.rows.discarded, (before) => withBlankRow({ ...before, rows: [] }, kind));
        draft.clear();
      },
      /** Keeps only the rows that are left after the others were saved, in the list and in its draft. */
      clear(left: readonly Row<Values>[] = []) {
        dispatch({ type: 'start', rows: left });
        if (left.length === 0) draft.clear();
      },
    },
  };
}

const begin = <Values extends TextValues>(
  rows: readonly Row<Values>[] | null,
  kind: ListKind<Values>,
): EditedRows<Values> => ({ ...createRowList(rows ?? [], kind), step: null, hasTypedSince: false });
