import { useWindowEvent } from '@askwell/page-kit';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

import type { RowsFormState } from './useRowsForm.ts';
import { isEmptyRow, createRow, type Row, type TextValues } from '../model/rows.ts';
import { isField, type Source, toTextSource } from './source.tsx';

export function useRowKeyboard<Values extends TextValues>({ list, dispatch }: RowsFormState<Values>) {
  /** The key of the row that has the focus. */
  const focusedRowKey = useRef<string | null>(null);
  /** The row as it was before the focused cell changed. */
  const originalRow = useRef<Row<Values> | null>(null);
  const leave = (key: string) => dispatch({ type: 'leave', key });

  function onFocus(event: FocusEvent<HTMLElement>) {
    const cell = findCell(event.target);
    if (!cell) return;
    const leftCell = focusedRowKey.current;
    if (leftCell !== null && leftCell !== cell.key) runAfterInput(() => leave(leftCell));
    focusedRowKey.current = cell.key;
  }

  /** An email by itself is enough, because leaving its cell suggests the name. */
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const [left, next] = [findCell(target), findCell(relatedTarget)];
    if (!left || (left.key === next?.key && left.column === next.column)) return;
    originalRow.current = null;
    const completeRow = () => dispatch({ type: 'complete', key: left.key });
    if (left.key === next?.key) completeRow();
    else runAfterInput(completeRow);
  }

  /** Runs before React updates the value. */
  function onChangeCapture({ target }: ChangeEvent<HTMLElement>) {
    originalRow.current ??= list.rows.find(({ key }) => key === findCell(target)?.key) ?? null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, target } = event;
    // During a composition, keys belong to the input method. Safari sends the last key, with code 229, after the composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const hasCommand = event.ctrlKey || event.metaKey;
    // Clicks the button instead of submitting the form, so that its busy state applies.
    if (hasCommand && key === 'Enter')
      event.currentTarget.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    // The browser itself undoes text that was typed later.
    else if (hasCommand && !shiftKey && key.toLowerCase() === 'z' && list.undo) dispatch({ type: 'undo' });
    else if (isTextCell(target) && key === 'Enter') move(findCell(target)?.key, shiftKey ? -1 : 1);
    else if (key === 'Escape' && originalRow.current) {
      dispatch({ type: 'restore', row: originalRow.current });
      originalRow.current = null;
    } else return;
    // Escape would also close a surrounding dialog.
    event.preventDefault();
  }

  function move(key: string | undefined, by: 1 | -1) {
    const nextRow = list.rows[list.rows.findIndex((row) => row.key === key) + by];
    if (key === undefined) return;
    if (nextRow) dispatch({ type: 'focus', cell: { key: nextRow.key } });
    leave(key);
  }

  return { onKeyDown, onFocus, onBlur, onChangeCapture };
}

/** Waits until the pointer or key is released: inserting a line earlier would move the target from under the pointer. */
function runAfterInput(run: () => void) {
  const abort = new AbortController();
  const endInput = () => {
    abort.abort();
    run();
  };
  for (const type of ['click', 'keyup']) window.addEventListener(type, endInput, { signal: abort.signal });
}

/** Whether Enter moves to another row. On other elements, Enter keeps its usual meaning. */
const isTextCell = (target: EventTarget) =>
  findCell(target) !== null &&
  (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox'));

/** Returns the id of a cell's control, for focus and for links of the error summary. */
export const getCellId = (list: string, key: string, column: string) => `${list}-${key}-${column}`;

/** Returns the row and the column that an element belongs to. */
function findCell(target: EventTarget | null): { key: string; column: string } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest('[data-row]')?.getAttribute('data-row');
  const column = target.closest('[data-column]')?.getAttribute('data-column');
  return key && column ? { key, column } : null;
}

/** Focuses the cell that the list names, once the cell is rendered. */
export function useFocusCell<Values extends TextValues>(
  { kind, list: { focus } }: RowsFormState<Values>,
  columns: readonly { id: string }[],
) {
  const pendingFocus = useRef<typeof focus>(null);

  useLayoutEffect(() => {
    pendingFocus.current = focus;
  }, [focus]);

  // Uses a layout effect, so that no key press reaches another element.
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return;
    const { key, column } = pendingFocus.current;
    const { id = '' } = columns.find((candidate) => candidate.id === column) ?? columns[0] ?? {};
    const cell = document.getElementById(getCellId(kind.list, key, id));
    pendingFocus.current = null;
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Handles lists and blocks that are pasted anywhere on the page. The browser handles text for a single cell or another field. A
 * longer list goes to the import page.
 */
export function useRowPaste<Values extends TextValues>(
  { kind, list, submission, add }: RowsFormState<Values>,
  onSource: (source: Source) => void,
) {
  async function paste(text: string, at: string | null) {
    // Without the code that reads rows, the import page says that it didn't load.
    const code = await import(/* webpackChunkName: "rows-paste" */ '../reading/readPaste.ts').catch(() => null);
    const lines = (await code?.readPaste(kind.hasEmails ? 'people' : 'locations', text)) ?? [];
    const rows = lines.flatMap((texts) => {
      const values = kind.read(texts);
      return values === null ? [] : [kind.complete(createRow(values))];
    });
    // Adds all lines or none.
    if (rows.length < lines.length || rows.length === 0 || !add(rows, at)) onSource(toTextSource(text));
  }

  useWindowEvent('paste', (event) => {
    const cell = findCell(event.target);
    const row = list.rows.find(({ key }) => key === cell?.key);
    if (event.defaultPrevented || !event.clipboardData || (!row && isField(event.target))) return;
    const text = event.clipboardData.getData('text/plain');
    if (submission.busy || text.trim() === '' || (row && !isBlock(text, kind.hasEmails))) return;
    if (row && !isEmptyRow(row, kind) && isOneItem(text, kind.hasEmails)) return;
    event.preventDefault();
    void paste(text, row?.key ?? null);
  });
}

/** Whether pasted text is more than the text of one cell. */
export const isBlock = (text: string, hasEmails: boolean): boolean =>
  /[\t\r\n]/.test(text.trim()) || text.includes(hasEmails ? '@' : ';');

/** Whether pasted text is one row. The editor pastes such text into the cell if the row isn't empty. */
export function isOneItem(text: string, hasEmails: boolean): boolean {
  const trimmedText = text.trim();
  if (/[\r\n]/.test(trimmedText)) return false;
  return hasEmails ? trimmedText.split('@').length <= 2 : !trimmedText.includes(';');
}
