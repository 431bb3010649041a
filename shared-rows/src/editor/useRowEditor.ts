import { useLayoutEffect, useRef, useState } from 'react';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { maxRows, type Row, type RowKind, type Rows, type TextValues, withValues } from '../model/rows.ts';
import { rowMessages } from './messages.ts';
import { cellAt, cellId, focusCell, useRowKeyboard } from './useRowKeyboard.ts';

export type RowEditing<Values extends TextValues> = ReturnType<typeof useRowEditor<Values>>;

/** What can be done with one row. Methods, so that the types fit a memoized row, which cannot be generic. */
export type RowActions<Values> = {
  onChange(key: string, change: Partial<Values>): void;
  onSelect(key: string, isSelected: boolean): void;
  onRemove(key: string, label: string): void;
  onDiscardUnmatched(key: string): void;
};

/** Actions on whole rows: select, filter, remove, bulk changes, and moving the focus. */
export function useRowEditor<Values extends TextValues>(form: RowsFormState<Values>, onTooMany: () => void) {
  const { kind, edit } = form;
  const { list } = form.rows;
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const blank = list.rows.at(-1)?.key;
  // Rows with new errors are shown too, because the error summary leads to them.
  const isShown = (key: string) => only === null || only.has(key) || form.problems.errors.has(key);
  const visible = list.rows.filter(({ key }) => isShown(key));
  // Bulk changes never touch a hidden row.
  const selectable = form.rows.filled.map(({ key }) => key).filter(isShown);
  const selected = new Set(selectable.filter((key) => selectedKeys.has(key)));
  const focusRow = useRowFocus(kind);

  function undo() {
    edit.undo();
    focusRow(form.rows.latest().rows.at(-1)?.key);
  }

  function remove(gone: ReadonlySet<string>, label: string) {
    const position = visible.findIndex(({ key }) => gone.has(key));
    edit.apply(label, (rows) => rows.filter(({ key }) => !gone.has(key)));
    const left = visible.filter(({ key }) => !gone.has(key));
    focusRow((left[position] ?? left.at(-1))?.key ?? form.rows.latest().rows.at(-1)?.key);
  }

  function change(keys: ReadonlySet<string>, label: string, changed: (row: Row<Values>) => Row<Values>) {
    edit.apply(label, (rows) => rows.map((row) => (keys.has(row.key) ? changed(row) : row)));
  }

  /** Adds rows from a paste or a file, if one request can hold them, and focuses the first one. */
  function add(rows: Rows<Values>, at: string | null, startsOver = false) {
    const focused = cellAt(document.activeElement);
    // Not in a transition: until it ended, keys would go to a row that is no longer in the list.
    setOnly(null);
    if (rows.length + (startsOver ? 0 : form.rows.filledNow().length) > maxRows) return onTooMany();
    if (rows.length === 0) return undefined;
    edit.add(rows, at, startsOver);
    // If the focus was moved to another row before the rows were read, it stays there.
    if (focused === null || focused.key === at) focusRow(rows[0]?.key, focused?.column);
    return undefined;
  }

  /** Those of the latest render: unchanged rows are not rendered again. */
  const rowActions = useRef<RowActions<Values>>(null);
  useLayoutEffect(() => {
    rowActions.current = {
      onChange: edit.change,
      onSelect: (key, isSelected) =>
        setSelectedKeys(new Set(isSelected ? [...selected, key] : [...selected].filter((one) => one !== key))),
      onRemove: (key, label) => remove(new Set([key]), rowMessages.rows.removed(label)),
      onDiscardUnmatched(key) {
        change(new Set([key]), rowMessages.rows.unmatchedDiscarded, (row) => ({ ...row, unmatchedText: '' }));
        // The button that had the focus has disappeared.
        focusRow(key);
      },
    };
  });

  return {
    visible,
    handlers: useRowKeyboard({ form, visible, focusRow, undo: edit.undo }),
    filter: {
      isOn: only !== null,
      isShown,
      showOnly: (keys: ReadonlySet<string>) => setOnly(keys),
      showAll: () => setOnly(null),
    },
    selection: {
      keys: selected,
      selectable,
      selectAll: (isSelected: boolean) => setSelectedKeys(new Set(isSelected ? selectable : [])),
    },
    bulk: {
      amount: selected.size,
      onSet: (values: Partial<Values>) =>
        change(selected, rowMessages.rows.changedAll(selected.size), (row) => kind.complete(withValues(row, values))),
      onRemove: () => remove(selected, rowMessages.rows.removedSome(selected.size)),
    },
    actions: {
      add,
      undo,
      focusBlankRow() {
        setOnly(null);
        focusRow(blank);
      },
    },
    rowActions,
  };
}

/** Focuses a cell after the next render, which may create it; by default the row's first cell. */
function useRowFocus<Values extends TextValues>({ list, fields }: RowKind<Values>) {
  const waiting = useRef<string | null>(null);
  const [, renderAgain] = useState({});

  // A layout effect, so that no key press goes elsewhere.
  useLayoutEffect(() => {
    if (waiting.current !== null) focusCell(waiting.current);
    waiting.current = null;
  });

  return (key: string | undefined, column?: string) => {
    const known = fields.find(({ id }) => id === column)?.id ?? fields[0]?.id;
    if (key === undefined || known === undefined) return;
    waiting.current = cellId(list, key, known);
    renderAgain({});
  };
}
