import { useWindowEvent } from '@askwell/page-kit';

import type { RowsFormState } from '../form/useRowsForm.ts';
import type { FileImporting } from '../import/FileImport.tsx';
import { isEmptyRow, type RowKind, type Rows, type TextValues } from '../model/rows.ts';
import { cellAt } from './useRowKeyboard.ts';

/** Adds rows at the row with that key. */
export type AddRows<Values> = (rows: Rows<Values>, at: string | null, startsOver?: boolean) => unknown;

/** Handles lists and blocks pasted anywhere on the page. Text for a single cell or another field is left to the browser. */
export function useRowPaste<Values extends TextValues>(
  { kind, list, submission }: RowsFormState<Values>,
  files: FileImporting<Values>,
  add: AddRows<Values>,
) {
  useWindowEvent('paste', (event) => {
    const cell = cellAt(event.target);
    const row = list.rows.find(({ key }) => key === cell?.key);
    if (event.defaultPrevented || !event.clipboardData || (!row && isEditable(event.target))) return;
    const text = event.clipboardData.getData('text/plain');
    if (submission.busy || text.trim() === '' || (row && !isBlock(text, kind))) return;
    if (row && !isEmptyRow(row, kind) && isOneItem(text, kind)) return;
    event.preventDefault();
    void paste(text, row?.key ?? null);
  });

  async function paste(text: string, at: string | null) {
    const code = import(/* webpackChunkName: "rows-import" */ '../import/readPaste.ts');
    const loaded = await code.catch(() => null);
    // The text is still on the clipboard.
    if (loaded === null) return files.notLoaded();
    const pasted = loaded.readPaste(text, kind);
    return pasted.type === 'rows'
      ? add(pasted.rows, at)
      : files.match({ lines: pasted.lines, otherSheets: [], kind }, at);
  }
}

type Kind = Pick<RowKind<unknown>, 'hasEmails'>;

/** Whether pasted text is more than one cell's text. */
export const isBlock = (text: string, { hasEmails }: Kind): boolean =>
  /[\t\r\n]/.test(text.trim()) || text.includes(hasEmails ? '@' : ';');

/** Whether a block holds one row only. Pasted into a row that already has text, it is then text for the cell. */
export function isOneItem(text: string, { hasEmails }: Kind): boolean {
  const trimmed = text.trim();
  if (/[\r\n]/.test(trimmed)) return false;
  return hasEmails ? trimmed.split('@').length <= 2 : !trimmed.includes(';');
}

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
