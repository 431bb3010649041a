import { useRef, useState } from 'react';
import type * as v from 'valibot';

import { useDraft } from '../drafts/useDraft.ts';
import type { StepId } from '../steps.ts';
import type { Row, TextValues } from './model/row.ts';
import type { RowKind } from './model/rowKind.ts';
import { changeRow, removeRows, type RowList, startList } from './model/rowList.ts';
import { undo, type UndoableList, withStep } from './model/undo.ts';

/** The rows of one step while somebody works on them: kept as a draft, with the way back. */
export function useRowList<Values extends TextValues>(
  step: StepId,
  shape: v.GenericSchema<unknown, readonly Row<Values>[]>,
  kind: RowKind<Values>,
) {
  const draft = useDraft(step, shape, []);
  const [list, setList] = useState<UndoableList<Values>>(() => begin(draft.value, kind));
  // Two changes may come before the next render.
  const latest = useRef(list);

  function set(next: UndoableList<Values>) {
    if (next.rows !== latest.current.rows) draft.change(next.rows);
    latest.current = next;
    setList(next);
  }

  return {
    list,
    latest: () => latest.current,
    isSaved: draft.isSaved,
    type: (key: number, change: Partial<Values>) =>
      set({ ...latest.current, ...changeRow(latest.current, key, change, kind), hasTypedSince: true }),
    /** Something that can be undone. */
    act: (label: string, change: (before: RowList<Values>) => RowList<Values>) =>
      set(withStep(latest.current, change(latest.current), label)),
    /** Empty rows go without a trace. */
    drop(keys: ReadonlySet<number>) {
      set({ ...latest.current, ...removeRows(latest.current, keys, kind) });
      return latest.current.rows;
    },
    undo: () => set(undo(latest.current, kind)),
    clear() {
      draft.discard();
      latest.current = begin([], kind);
      setList(latest.current);
    },
  };
}

const begin = <Values extends TextValues>(rows: readonly Row<Values>[], kind: RowKind<Values>) => ({
  ...startList(rows, kind),
  steps: [],
  hasTypedSince: false,
});
