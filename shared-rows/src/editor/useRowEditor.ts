import { useLayoutEffect, useRef, useState } from 'react';

import type { RowsFormState } from '../form/useRowsForm.ts';
import type { FileImporting } from '../import/FileImport.tsx';
import {
  type EditableKind,
  maxRows,
  type NewRow,
  removeRows,
  type Row,
  type TextValues,
  withValues,
} from '../model/rows.ts';
import { cellAt, cellId, focusCell, useRowKeyboard } from './useRowKeyboard.ts';
import { rowMessages } from './messages.ts';

export type RowEditing<Values extends TextValues> = ReturnType<typeof useRowEditor<Values>>;

/** Actions on whole rows: select, filter, remove, bulk changes, and moving the focus. */
export function useRowEditor<Values extends TextValues>(
  form: RowsFormState<Values>,
  files: Pick<FileImporting, 'tooMany'>,
) {
  const { kind, edit } = form;
  const { list } = form.rows;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<number>>(new Set());
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  // Rows with new errors are shown too, because the error summary leads to them.
  const isShown = (key: number) => only === null || only.has(key) || form.problems.errors.has(key);
  const visible = list.rows.filter(({ key }) => isShown(key));
  // Bulk changes never touch a hidden row.
  const selectable = form.rows.filled.map(({ key }) => key).filter(isShown);
  const selected = new Set(selectable.filter((key) => selectedKeys.has(key)));
  const focusRow = useRowFocus(kind);
  const blankRow = () => form.rows.latest().rows.at(-1)?.key;
  const handlers = useRowKeyboard({ form, visible, focusRow, undo: edit.undo });

  function removeAll(gone: ReadonlySet<number>, label: string) {
    const position = visible.findIndex(({ key }) => gone.has(key));
    edit.apply(label, (before) => removeRows(before, gone, kind));
    const left = visible.filter(({ key }) => !gone.has(key));
    focusRow((left[position] ?? left.at(-1))?.key ?? blankRow());
  }

  function changeAll(label: string, keys: ReadonlySet<number>, change: (row: Row<Values>) => Row<Values>) {
    edit.apply(label, (before) => ({
      ...before,
      rows: before.rows.map((row) => (keys.has(row.key) ? change(row) : row)),
    }));
  }

  function discardUnmatched(keys: ReadonlySet<number>) {
    changeAll(rowMessages.rows.unmatchedDiscarded(keys.size), keys, (row) => ({ ...row, unmatchedText: '' }));
    // The button that had the focus has disappeared.
    focusRow([...keys][0]);
  }

  function focusBlankRow() {
    setOnly(null);
    focusRow(blankRow());
  }

  /** Adds rows from a paste or a file, if one request can hold them. Returns the first new row's key. */
  function insert(rows: readonly NewRow<Values>[], at: number | null, startsOver: boolean): number | undefined {
    if (rows.length + (startsOver ? 0 : form.rows.filledNow().length) > maxRows) return void files.tooMany();
    return rows.length === 0 ? undefined : form.edit.add(rows, at, startsOver);
  }

  return {
    visible,
    handlers,
    filter: {
      isOn: only !== null,
      isShown,
      showOnly: (keys: ReadonlySet<number>) => setOnly(keys),
      showAll: () => setOnly(null),
    },
    selection: {
      keys: selected,
      selectable,
      selectAll: (isSelected: boolean) => setSelectedKeys(new Set(isSelected ? selectable : [])),
    },
    bulk: {
      amount: selected.size,
      onSet: (change: Partial<Values>) =>
        changeAll(rowMessages.rows.changedAll(selected.size), selected, (row) => withValues(row, change)),
      onRemove: () => removeAll(selected, rowMessages.rows.removedSome(selected.size)),
      onClear() {
        focusRow([...selected][0]);
        setSelectedKeys(new Set());
      },
    },
    actions: {
      add(rows: readonly NewRow<Values>[], at: number | null, startsOver = false) {
        const focused = cellAt(document.activeElement);
        // Not in a transition: until it ended, keys would go to a row that is no longer in the list.
        setOnly(null);
        const first = insert(rows, at, startsOver);
        // If the focus was moved to another row before the rows were read, it stays there.
        if (focused === null || focused.key === at) focusRow(first, focused?.column);
      },
      undo() {
        edit.undo();
        focusRow(blankRow());
      },
      focusBlankRow,
      focusRow,
      discardUnmatched,
    },
    /** Stable functions, because unchanged rows keep the functions of an earlier render. */
    rowActions: {
      onChange: edit.change,
      onSelect: (key: number, isSelected: boolean) =>
        setSelectedKeys((before) => new Set(isSelected ? [...before, key] : [...before].filter((one) => one !== key))),
      onRemove: useStableCallback((key: number, label: string) =>
        removeAll(new Set([key]), rowMessages.rows.removed(label)),
      ),
      onDiscardUnmatched: useStableCallback((key: number) => discardUnmatched(new Set([key]))),
    },
  };
}

/** Focuses a cell after the next render, which may create it; by default the row's first cell. */
function useRowFocus<Values extends TextValues>({ list, columns }: EditableKind<Values>) {
  const waiting = useRef<string | null>(null);
  const [, renderAgain] = useState({});

  // A layout effect, so that no key press goes elsewhere.
  useLayoutEffect(() => {
    if (waiting.current !== null) focusCell(waiting.current);
    waiting.current = null;
  });

  return (key: number | undefined, column?: string) => {
    const known = columns.find((id) => id === column) ?? columns[0];
    if (key === undefined || known === undefined) return;
    waiting.current = cellId(list, key, known);
    renderAgain({});
  };
}

/** A function that stays the same and always calls the latest render's callback. */
function useStableCallback<Parameters extends readonly unknown[], Result>(callback: (...given: Parameters) => Result) {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  const [stable] = useState(
    () =>
      (...given: Parameters) =>
        latest.current(...given),
  );
  return stable;
}
