import { useEffect, useState } from 'react';

import { useStable } from '../useStable.ts';
import { rowsWords } from '../words/rows.ts';
import { cellAt } from './cellId.ts';
import type { NewRow, Row, TextValues } from './model/row.ts';
import { removeRows } from './model/rowList.ts';
import { useAddedRows } from './useAddedRows.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useRowKeys } from './useRowKeys.ts';
import type { RowsForm } from './useRowsForm.ts';

export type RowEditing<Values extends TextValues> = ReturnType<typeof useRowEditor<Values>>;

/** What somebody does to the rows as a whole: selecting, showing only some, removing, setting for all, going on. */
export function useRowEditor<Values extends TextValues>(form: RowsForm<Values>) {
  const { kind, rows } = form;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const added = useAddedRows(form);
  // A row in which something has gone wrong since is shown too: all ways to problems lead there.
  const isShown = (key: number) => only === null || only.has(key) || form.errors.has(key);
  const visible = rows.filter(({ key }) => isShown(key));
  // What is done for all is done to nothing that is out of sight.
  const selectable = form.filled.map(({ key }) => key).filter(isShown);
  const selected = new Set(selectable.filter((key) => chosen.has(key)));
  const goTo = useRowFocus(kind);
  const room = () => form.latest().rows.at(-1)?.key;
  const keys = useRowKeys({ form, visible, goTo });

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
    goTo((left[position] ?? left.at(-1))?.key ?? room());
  }

  function changeAll(label: string, which: ReadonlySet<number>, change: (row: Row<Values>) => Row<Values>) {
    form.act(label, (list) => ({ ...list, rows: list.rows.map((row) => (which.has(row.key) ? change(row) : row)) }));
  }

  // What was pressed goes with what it was about: from there the focus goes on in the rows.
  function leaveOut(which: ReadonlySet<number>) {
    changeAll(rowsWords.leftOut(which.size), which, (row) => ({ ...row, unplaced: '' }));
    goTo([...which][0]);
  }

  function clearSelection() {
    goTo([...selected][0]);
    setChosen(new Set());
  }

  function undo() {
    form.undo();
    if (form.latest().steps.length === 0) goTo(room());
  }

  function goToRoom() {
    setOnly(null);
    goTo(room());
  }

  return {
    onKeyDown: keys.onKeyDown,
    onFocus: keys.onFocus,
    goToProblem: keys.goToProblem,
    isShown,
    visible,
    isFiltered: only !== null,
    showOnly: (shown: ReadonlySet<number>) => setOnly(shown),
    showAll: () => setOnly(null),
    selected,
    selectable,
    selectAll: (isSelected: boolean) => setChosen(new Set(isSelected ? selectable : [])),
    bulk: {
      amount: selected.size,
      onSet: (change: Partial<Values>) =>
        changeAll(rowsWords.changedAll(selected.size), selected, (row) => ({
          ...row,
          values: { ...row.values, ...change },
          guessed: row.guessed.filter((column) => !(column in change)),
        })),
      onRemove: () => removeAll(selected, rowsWords.removedSome(selected.size)),
      onClear: clearSelection,
    },
    leaveOutAll: () => leaveOut(new Set(rows.filter(({ unplaced }) => unplaced !== '').map(({ key }) => key))),
    undo,
    surplus: added.surplus,
    forget() {
      added.forget();
      goToRoom();
    },
    add(more: readonly NewRow<Values>[], at: number | null) {
      const place = cellAt(document.activeElement);
      setOnly(null);
      const first = added.add(more, at);
      // Who has gone on to another row while the list was read stays there.
      if (place === null || place.key === at) goTo(first, place?.column);
    },
    goToRoom,
    /** A row that did not change goes on with those of an earlier render: each does what the latest says. */
    rowActions: {
      onChange: form.type,
      onSelect: (key: number, isSelected: boolean) =>
        setChosen((before) => new Set(isSelected ? [...before, key] : [...before].filter((other) => other !== key))),
      onRemove: useStable((key: number, label: string) => removeAll(new Set([key]), rowsWords.removed(label))),
      onLeaveOut: useStable((key: number) => leaveOut(new Set([key]))),
    },
  };
}
