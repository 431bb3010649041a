import { useLayoutEffect } from 'react';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { isEmptyRow, maxRows, type Rows, type TextValues } from '../model/rows.ts';
import { cellAt, cellId, focusCell } from './useRowKeyboard.ts';

export type RowEditing<Values extends TextValues> = ReturnType<typeof useRowEditor<Values>>;

/** Which rows are shown and selected, the focus, and the rows that a paste or a file adds. */
export function useRowEditor<Values extends TextValues>(form: RowsFormState<Values>, onTooMany: () => void) {
  const { kind, list, dispatch } = form;
  const { only, focus, errors } = list;
  // Rows with new errors are shown too, because the error summary leads to them.
  const isShown = (key: string) => only === null || only.has(key) || errors.has(key);
  const visible = list.rows.filter(({ key }) => isShown(key));
  // Bulk changes never touch a hidden row.
  const selectable = visible.filter((row) => !isEmptyRow(row, kind));

  // A layout effect, so that no key press goes elsewhere.
  useLayoutEffect(() => {
    if (focus) focusCell(cellId(kind.list, focus.key, focus.column ?? kind.fields[0]?.id ?? ''));
    // Not again when the locations arrive.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focus]);

  /** Adds rows from a paste or a file, if one request can hold them, and focuses the first one. */
  function add(rows: Rows<Values>, at: string | null, startsOver = false) {
    const focused = cellAt(document.activeElement);
    const [first] = rows;
    dispatch({ type: 'show', only: null });
    if (rows.length + (startsOver ? 0 : form.latest().length) > maxRows) return onTooMany();
    if (!first) return undefined;
    form.add(rows, at, startsOver);
    // If the focus was moved to another row before the rows were read, it stays there.
    if (focused === null || focused.key === at)
      dispatch({ type: 'focus', cell: { key: first.key, column: focused?.column } });
    return undefined;
  }

  return { isShown, visible, selectable, selected: selectable.filter(({ isSelected }) => isSelected), add };
}
