import { useEffect } from 'react';

import { useStable } from '../useStable.ts';
import { whenLoaded } from '../whenLoaded.ts';
import { rowsWords } from '../words/rows.ts';
import { cellAt } from './cellId.ts';
import type { NewRow, TextValues } from './model/row.ts';
import { isEmptyRow } from './model/rowList.ts';
import { isBlock } from './paste/isBlock.ts';
import { isOneThing } from './paste/isOneThing.ts';
import type { PastedIntoRows } from './paste/readIntoRows.ts';
import type { RowsForm } from './useRowsForm.ts';

type Options<Values extends TextValues> = {
  form: RowsForm<Values>;
  isShown: (key: number) => boolean;
  onRows: (rows: readonly NewRow<Values>[], at: number | null) => void;
  onTable: (lines: readonly (readonly string[])[], at: number | null) => void;
  onFile: (file: File) => void;
  onNotLoaded: () => void;
};

/** Takes lists and blocks that are pasted anywhere on the page; text for one cell or another field stays the browser's. */
export function useRowPaste<Values extends TextValues>(options: Options<Values>) {
  const { form, isShown, onRows, onTable, onFile, onNotLoaded } = options;
  const { kind } = form;

  const onPaste = useStable((event: ClipboardEvent) => {
    const place = cellAt(event.target);
    const row = place ? form.live.row(place.key) : undefined;
    if (event.defaultPrevented || !event.clipboardData || (!row && isEditable(event.target))) return;
    const [file] = event.clipboardData.files;
    const text = event.clipboardData.getData('text/plain');
    const position = kind.fields.findIndex(({ id }) => id === place?.column);
    const isStarted = row !== undefined && !isEmptyRow(row, kind);
    if (text.trim() === '' && file) return take(event, () => onFile(file));
    if (text.trim() === '' || (row && !isBlock(text, kind, position > 0))) return;
    if (isStarted && isOneThing(text, kind)) return;
    take(event, () => {
      const code = import('./paste/readIntoRows.ts');
      const startedKey = isStarted ? row.key : null;
      const goOn = ({ readIntoRows }: Awaited<typeof code>) =>
        use(readIntoRows(text, kind, { position, startedKey }), row?.key ?? null);
      // The text is still where it was copied.
      void whenLoaded(code, goOn, onNotLoaded);
    });
  });

  function use(pasted: PastedIntoRows<Values>, at: number | null) {
    if (pasted.type === 'table') return onTable(pasted.lines, at);
    if (pasted.type === 'rows') return onRows(pasted.rows, at);
    form.act(rowsWords.filledDown(pasted.amount), (list) => pasted.fill(list, isShown));
    form.look(form.latest().rows.map(({ key }) => key));
  }

  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onPaste]);
}

function take(event: Event, act: () => void) {
  event.preventDefault();
  act();
}

const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
