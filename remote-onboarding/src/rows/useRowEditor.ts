import { useEffect, useState } from 'react';

import { useStable } from '../useStable.ts';
import { rowsWords } from '../words/rows.ts';
import { cellAt, cellId, focusCell } from './cellId.ts';
import type { NewRow, Row, TextValues } from './model/row.ts';
import { isEmptyRow, removeRows } from './model/rowList.ts';
import { useAddedRows } from './useAddedRows.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { RowsForm } from './useRowsForm.ts';

export type RowEditing<Values extends TextValues> = ReturnType<typeof useRowEditor<Values>>;

/** What somebody does to the rows as a whole: selecting, showing only some, removing, setting for all, going on. */
export function useRowEditor<Values extends TextValues>(form: RowsForm<Values>) {
  const { kind, rows } = form;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const added = useAddedRows(form);
  const visible = only === null ? rows : rows.filter(({ key }) => only.has(key));
  const selected = new Set(form.filled.map(({ key }) => key).filter((key) => chosen.has(key)));
  const keys = useRowKeys({ form, visible, showAll: () => setOnly(null) });
  const room = rows.at(-1)?.key;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Inside the editor the key has been taken already.
      if (event.key === 'F8' && !event.defaultPrevented) keys.goToProblem(event.shiftKey ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  function removeAll(gone: ReadonlySet<number>, label: string) {
    const position = visible.findIndex(({ key }) => gone.has(key));
    form.act(label, (list) => removeRows(list, gone, kind));
    const left = visible.filter(({ key }) => !gone.has(key));
    keys.focusLater((left[Math.max(0, position)] ?? left.at(-1) ?? form.latest().rows.at(-1))?.key);
  }

  function changeAll(label: string, which: ReadonlySet<number>, change: (row: Row<Values>) => Row<Values>) {
    form.act(label, (list) => ({ ...list, rows: list.rows.map((row) => (which.has(row.key) ? change(row) : row)) }));
  }

  // What was pressed goes with what it was about: from there the focus goes on in the rows.
  function leaveOut(which: ReadonlySet<number>) {
    changeAll(rowsWords.leftOut(which.size), which, (row) => ({ ...row, unplaced: '' }));
    keys.focusLater([...which][0]);
  }

  function clearSelection() {
    keys.focusLater([...selected][0]);
    setChosen(new Set());
  }

  function undo() {
    form.undo();
    if (form.latest().steps.length === 0) keys.focusLater(form.latest().rows.at(-1)?.key);
  }

  function focusRoom() {
    setOnly(null);
    const last = rows.at(-1);
    if (room !== undefined && last && isEmptyRow(last, kind))
      focusCell(cellId(kind.list, room, kind.fields[0]?.id ?? ''));
  }

  return {
    onKeyDown: keys.onKeyDown,
    onFocus: keys.onFocus,
    goToProblem: keys.goToProblem,
    visible,
    isFiltered: only !== null,
    showOnly: (shown: ReadonlySet<number>) => setOnly(shown),
    showAll: () => setOnly(null),
    selected,
    select: useStable((key: number, isSelected: boolean) =>
      setChosen(new Set(isSelected ? [...selected, key] : [...selected].filter((other) => other !== key))),
    ),
    selectAll: (isSelected: boolean) => setChosen(new Set(isSelected ? form.filled.map(({ key }) => key) : [])),
    clearSelection,
    setAll: (change: Partial<Values>) =>
      changeAll(rowsWords.changedAll(selected.size), selected, (row) => ({
        ...row,
        values: { ...row.values, ...change },
        guessed: row.guessed.filter((column) => !(column in change)),
      })),
    removeSelected: () => removeAll(selected, rowsWords.removedSome(selected.size)),
    remove: useStable((key: number, label: string) => removeAll(new Set([key]), rowsWords.removed(label))),
    change: useStable(form.type),
    leaveOut: useStable((key: number) => leaveOut(new Set([key]))),
    leaveOutAll: () => leaveOut(new Set(rows.filter(({ unplaced }) => unplaced !== '').map(({ key }) => key))),
    undo,
    surplus: added.surplus,
    forgetSurplus() {
      added.forgetSurplus();
      focusRoom();
    },
    add(more: readonly NewRow<Values>[], at: number | null) {
      const place = cellAt(document.activeElement);
      setOnly(null);
      const first = added.add(more, at);
      // Who has gone on to another row while the list was read stays there.
      if (place === null || place.key === at) keys.focusLater(first, place?.column);
    },
    focusRoom,
  };
}
