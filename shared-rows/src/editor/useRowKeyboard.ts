import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

import { isEmptyRow, type Row, type TextValues } from '../model/rows.ts';
import type { RowsFormState } from '../form/useRowsForm.ts';

type Options<Values extends TextValues> = {
  form: RowsFormState<Values>;
  visible: readonly Row<Values>[];
  focusRow: (key: number | undefined, column?: string) => void;
  undo: () => void;
};

/** Handles the keyboard in the rows. */
export function useRowKeyboard<Values extends TextValues>({ form, visible, focusRow, undo }: Options<Values>) {
  const [onFocus, setTabbing, current] = useEnteredCell(form);
  const neighbor = (key: number, by: 1 | -1) => visible[visible.findIndex((row) => row.key === key) + by];

  function move(key: number, by: 1 | -1) {
    focusRow(neighbor(key, by)?.key, current().start);
    form.problems.markTouched([key]);
  }

  function remove(key: number, column: string) {
    const above = neighbor(key, -1);
    form.edit.removeEmpty(new Set([key]));
    focusRow((above ?? form.rows.latest().rows.find((row) => row.key !== key))?.key, column);
  }

  function restore({ key, values }: Row<Values>) {
    const before = current().entered;
    // Nothing is set if nothing has changed, so that errors and suggestions stay.
    if (before?.key === key && before.values !== values) form.edit.change(key, before.values);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    setTabbing(event.key === 'Tab');
    const cell = cellAt(event.target);
    const row = cell ? form.rows.row(cell.key) : undefined;
    const action = rowKeyAction(keyPressOf(event), {
      // Even if its row was just removed, so that Enter does not submit the form.
      isCell: cell !== null && isTextCell(event.target),
      isRowEmpty: row !== undefined && isEmptyRow(row, form.kind),
      isOnlyRow: form.rows.latest().rows.length === 1,
      isUndoOurs: form.rows.latest().step !== null && !form.rows.latest().hasTypedSince,
    });
    if (action === null) return;
    event.preventDefault();
    if (action === 'submit') pressSubmit(event.currentTarget);
    else if (action === 'undo') undo();
    else if (!cell || !row) return;
    else if (action === 'remove') remove(row.key, cell.column);
    else if (action === 'restore') restore(row);
    else move(row.key, action === 'down' ? 1 : -1);
  }

  /** An address alone is enough: leaving its cell suggests the name. */
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const [left, next] = [cellAt(target), cellAt(relatedTarget)];
    if (left && (left.key !== next?.key || left.column !== next.column)) form.edit.complete(new Set([left.key]));
  }

  return { onKeyDown, onFocus, onBlur };
}

/** Tracks the row with the focus, and its values from before the focus came. */
function useEnteredCell<Values extends TextValues>(form: RowsFormState<Values>) {
  /** The column where tabbing began. Enter returns to it, as in a spreadsheet. */
  const start = useRef(form.kind.columns[0] ?? '');
  const isTabbing = useRef(false);
  const entered = useRef<{ key: number; values: Values } | null>(null);

  function onFocus(event: FocusEvent<HTMLElement>) {
    const cell = cellAt(event.target);
    const row = cell ? form.rows.row(cell.key) : undefined;
    if (!cell || !row) return;
    const before = entered.current;
    if (!isTabbing.current || before?.key !== row.key) start.current = cell.column;
    isTabbing.current = false;
    if (before && before.key !== row.key) form.problems.markTouched([before.key]);
    entered.current = row;
  }

  const setTabbing = (isTab: boolean) => void (isTabbing.current = isTab);
  const current = () => ({ start: start.current, entered: entered.current });
  return [onFocus, setTabbing, current] as const;
}

/** A pressed key; `command` is Ctrl, or ⌘ on a Mac. */
type KeyPress = { key: string; shift: boolean; command: boolean; isComposing: boolean };

type KeyContext = {
  /** Whether the focus is in a text input or a select. */
  isCell: boolean;
  isRowEmpty: boolean;
  isOnlyRow: boolean;
  /** Whether Undo reverts our last change. If text was typed since, the browser reverts that first. */
  isUndoOurs: boolean;
};

type RowKeyAction = 'down' | 'up' | 'remove' | 'restore' | 'submit' | 'undo';

/** The action of a key; null leaves the key to the browser. */
export function rowKeyAction(
  { key, shift, command, isComposing }: KeyPress,
  { isCell, isRowEmpty, isOnlyRow, isUndoOurs }: KeyContext,
): RowKeyAction | null {
  // During IME composition, Enter, Escape and Backspace belong to the input method.
  if (isComposing) return null;
  if (key === 'Enter' && command) return 'submit';
  if (key === 'Enter' && isCell) return shift ? 'up' : 'down';
  if (key === 'Backspace' && isCell && isRowEmpty && !isOnlyRow) return 'remove';
  if (key === 'Escape' && isCell) return 'restore';
  return key.toLowerCase() === 'z' && command && !shift && isUndoOurs ? 'undo' : null;
}

const keyPressOf = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent, keyCode }: KeyboardEvent): KeyPress => ({
  key,
  shift: shiftKey,
  command: ctrlKey || metaKey,
  // Safari ends a composition before its last keydown event, which has this key code.
  isComposing: nativeEvent.isComposing || keyCode === 229,
});

/** Clicks the button instead of submitting the form, so that its busy state applies. */
const pressSubmit = (editor: Element) =>
  editor.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.click();

/** Enter leaves an input or a select. On other elements it keeps its usual meaning. */
const isTextCell = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** The id of a cell's control, for focus and for links of the error summary. */
export const cellId = (list: string, key: number, column: string) => `${list}-${key}-${column}`;

export const rowAttribute = 'data-row';
export const columnAttribute = 'data-column';

/** The row and column that an element belongs to. */
export function cellAt(target: EventTarget | null): { key: number; column: string } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute);
  const column = target.closest(`[${columnAttribute}]`)?.getAttribute(columnAttribute);
  return key && column ? { key: Number(key), column } : null;
}

/** Focuses a cell and scrolls it into view. */
export function focusCell(id: string): void {
  const cell = document.getElementById(id);
  cell?.focus();
  cell?.scrollIntoView({ block: 'nearest' });
}
