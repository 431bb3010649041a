import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

import type { RowsFormState } from '../form/useRowsForm.ts';
import type { TextValues } from '../model/rows.ts';

/** Handles the keyboard in the rows. */
export function useRowKeyboard<Values extends TextValues>({ list, dispatch }: RowsFormState<Values>) {
  /** The row with the focus. */
  const entered = useRef<string | null>(null);
  const leave = (key: string) => dispatch({ type: 'leave', key });

  function onFocus(event: FocusEvent<HTMLElement>) {
    const cell = cellAt(event.target);
    if (!cell) return;
    if (entered.current !== null && entered.current !== cell.key) leave(entered.current);
    entered.current = cell.key;
  }

  /** An address alone is enough: leaving its cell suggests the name. */
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const [left, next] = [cellAt(target), cellAt(relatedTarget)];
    if (left && (left.key !== next?.key || left.column !== next.column)) dispatch({ type: 'complete', key: left.key });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, target } = event;
    // During a composition, keys belong to the input method. Safari ends it before its last event, which has this code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    if (hasCommand && key === 'Enter') pressSubmit(event.currentTarget);
    // If text was typed since the change, the browser undoes that.
    else if (hasCommand && !shiftKey && key.toLowerCase() === 'z' && list.undo) dispatch({ type: 'undo' });
    else if (isTextCell(target) && key === 'Enter') move(cellAt(target)?.key, shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  function move(key: string | undefined, by: 1 | -1) {
    const next = list.visible[list.visible.findIndex((row) => row.key === key) + by];
    if (key === undefined) return;
    if (next) dispatch({ type: 'focus', cell: { key: next.key } });
    leave(key);
  }

  return { onKeyDown, onFocus, onBlur };
}

/** Clicks the button instead of submitting the form, so that its busy state applies. */
const pressSubmit = (editor: Element) =>
  editor.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.click();

/** Enter leaves an input or a select of a row. On other elements it keeps its usual meaning. */
const isTextCell = (target: EventTarget) =>
  cellAt(target) !== null &&
  (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox'));

/** The id of a cell's control, for focus and for links of the error summary. */
export const cellId = (list: string, key: string, column: string) => `${list}-${key}-${column}`;

export const rowAttribute = 'data-row';
export const columnAttribute = 'data-column';

/** The row and column that an element belongs to. */
export function cellAt(target: EventTarget | null): { key: string; column: string } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute);
  const column = target.closest(`[${columnAttribute}]`)?.getAttribute(columnAttribute);
  return key && column ? { key, column } : null;
}

/** Focuses a cell and scrolls it into view. */
export function focusCell(id: string): void {
  const cell = document.getElementById(id);
  cell?.focus();
  cell?.scrollIntoView({ block: 'nearest' });
}
