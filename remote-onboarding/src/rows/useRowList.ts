import { startTransition, useEffect, useRef, useState } from 'react';
import type { KeptShape } from 'remote-kit';

import { useDraftKeeper } from '../drafts/useDraftKeeper.ts';
import type { StepId } from '../steps.ts';
import { rowsWords } from '../words/rows.ts';
import { createLiveRows } from './model/liveRows.ts';
import type { Row, TextValues } from './model/row.ts';
import type { RowKind } from './model/rowKind.ts';
import { changeRow, removeRows, type RowList, startList } from './model/rowList.ts';
import { undo, type UndoableList, withStep } from './model/undo.ts';

/** The rows of one step while somebody works on them: kept as a draft, with the way back. */
export function useRowList<Values extends TextValues>(
  step: StepId,
  shape: KeptShape<readonly Row<Values>[]>,
  kind: RowKind<Values>,
) {
  const draft = useDraftKeeper(step, shape);
  const [list, setList] = useState<UndoableList<Values>>(() => begin(draft.restored, kind));
  const [live] = useState(() => createLiveRows(list.rows));
  // Two changes may come before the next render.
  const latest = useRef(list);

  function take(next: UndoableList<Values>) {
    latest.current = next;
    live.set(next.rows);
  }

  useEffect(() =>
    draft.onElsewhere((rows) => {
      take(begin(rows, kind));
      setList(latest.current);
    }),
  );

  function set(next: UndoableList<Values>) {
    if (next.rows !== latest.current.rows) draft.keep(next.rows);
    take(next);
    setList(next);
  }

  return {
    list,
    live,
    latest: () => latest.current,
    isSaved: draft.isSaved,
    /** The row itself shows the key at once; counts and problems of the whole list follow when there is time. */
    type(key: number, change: Partial<Values>) {
      const before = latest.current;
      const next = { ...before, ...changeRow(before, key, change, kind), hasTypedSince: true };
      // A row more or less is what Enter goes to, so it does not wait.
      if (next.rows.length !== before.rows.length) return set(next);
      draft.keep(next.rows);
      take(next);
      startTransition(() => setList(next));
    },
    /** Lets nothing that was typed be on its way any longer. */
    settle: () => setList(latest.current),
    /** Something that can be undone. */
    act: (label: string, change: (before: RowList<Values>) => RowList<Values>) =>
      set(withStep(latest.current, change(latest.current), label)),
    /** Empty rows go without a trace. */
    drop(keys: ReadonlySet<number>) {
      set({ ...latest.current, ...removeRows(latest.current, keys, kind) });
      return latest.current.rows;
    },
    undo: () => set(undo(latest.current, kind)),
    /** Nothing is left, on the device neither, unless it is undone. */
    discard() {
      set(withStep(latest.current, emptied(), rowsWords.discarded));
      draft.clear();
    },
    /** Everything has arrived where it was sent. */
    clear() {
      set({ ...emptied(), steps: [], hasTypedSince: false });
      draft.clear();
    },
  };

  /** The room to type in stays, and keys are never used again. */
  function emptied(): RowList<Values> {
    return { ...latest.current, rows: latest.current.rows.slice(-1) };
  }
}

const begin = <Values extends TextValues>(rows: readonly Row<Values>[] | null, kind: RowKind<Values>) => ({
  ...startList(rows ?? [], kind),
  steps: [],
  hasTypedSince: false,
});
