import { useEffect } from 'react';

import { useStable } from '../useStable.ts';
import { words } from '../words.ts';
import { cellAt } from './cellId.ts';
import type { NewRow, TextValues } from './model/row.ts';
import { fillDown } from './model/fillDown.ts';
import { isEmptyRow } from './model/rowList.ts';
import { isBlock } from './paste/isBlock.ts';
import { readPaste } from './paste/readPaste.ts';
import { splitLines } from './paste/splitCells.ts';
import { mostRows } from './useAddedRows.ts';
import type { RowsForm } from './useRowsForm.ts';

type Options<Values extends TextValues> = {
  form: RowsForm<Values>;
  onRows: (rows: readonly NewRow<Values>[], at: number | null) => void;
  onTable: (lines: readonly (readonly string[])[], at: number | null) => void;
  onFile: (file: File) => void;
};

/** Takes lists and blocks that are pasted anywhere on the page; text for one cell or another field stays the browser's. */
export function useRowPaste<Values extends TextValues>({ form, onRows, onTable, onFile }: Options<Values>) {
  const onPaste = useStable((event: ClipboardEvent) => {
    const place = cellAt(event.target);
    const row = place ? form.live.row(place.key) : undefined;
    if (event.defaultPrevented || !event.clipboardData || (!row && isEditable(event.target))) return;
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    const position = form.kind.fields.findIndex(({ id }) => id === place?.column);
    if (text.trim() === '' && file) return take(event, () => onFile(file));
    if (text.trim() === '' || (row && !isBlock(text, form.kind, position > 0))) return;
    const field = form.kind.fields[position];
    const column = oneColumn(text);
    // A column beside what is there already goes down along it, as in a spreadsheet.
    if (row && field && position > 0 && column && column.length <= mostRows && !isEmptyRow(row, form.kind))
      return take(event, () => {
        form.act(words.rows.filledDown(column.length), (list) => fillDown(list, row.key, field, column, form.kind));
        form.look(form.latest().rows.map(({ key }) => key));
      });
    const pasted = readPaste(text, form.kind, form.kind.isAddressed ? 0 : Math.max(0, position));
    const at = row?.key ?? null;
    if (pasted.type === 'table') return take(event, () => onTable(pasted.lines, at));
    // One thing for a row that has something already is text for its cell.
    if (row && !isEmptyRow(row, form.kind) && pasted.rows.length === 1) return;
    take(event, () => onRows(pasted.rows, at));
  });

  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onPaste]);
}

/** The texts of a block that is one cell wide and several high; null for anything else. */
function oneColumn(text: string): string[] | null {
  const lines = splitLines(text.trimEnd(), '\t');
  return lines.length > 1 && lines.every((cells) => cells.length === 1) ? lines.flat() : null;
}

function take(event: Event, act: () => void) {
  event.preventDefault();
  act();
}

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
