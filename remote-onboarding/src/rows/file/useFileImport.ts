import { type DragEvent, useState } from 'react';
import { useSession } from 'shared-session';

import { words } from '../../words.ts';
import type { NewRow, TextValues } from '../model/row.ts';
import { placeByColumn, type Target } from '../paste/placeCells.ts';
import type { RowsForm } from '../useRowsForm.ts';
import { columnsStorage } from './columnsStorage.ts';
import { fileTrouble, largestFile } from './fileTrouble.ts';

type Lines = readonly (readonly string[])[];
type State =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; trouble: string }
  | { status: 'explaining'; lines: Lines; at: number | null };

export type FileImporting = ReturnType<typeof useFileImport>;

/** A file, or a block with headings, on its way into the rows: read, its columns explained, then added like a paste. */
export function useFileImport<Values extends TextValues>(
  form: RowsForm<Values>,
  add: (rows: readonly NewRow<Values>[], at: number | null) => void,
) {
  const columns = columnsStorage(useSession().firebaseUser?.uid ?? '', form.kind.list);
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isOver, setIsOver] = useState(false);
  const fail = (trouble: string) => setState({ status: 'failed', trouble });

  async function read(file: File) {
    if (file.size > largestFile) return fail(words.file.tooLarge);
    setState({ status: 'reading' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const trouble = fileTrouble(file.name, bytes);
    if (trouble !== null) return fail(trouble);
    const lines = await readLines(bytes);
    if (lines === null) return fail(words.file.notLoaded);
    if (lines.length === 0) return fail(words.file.empty);
    setState({ status: 'explaining', lines, at: null });
  }

  function finish(hasHeader: boolean, targets: readonly Target[]) {
    if (state.status !== 'explaining') return;
    const [headings = []] = state.lines;
    if (hasHeader) columns.remember(headings, targets);
    const rows = state.lines.slice(hasHeader ? 1 : 0).map((cells) => placeByColumn(cells, targets, form.kind));
    setState({ status: 'idle' });
    add(rows, state.at);
  }

  return {
    state,
    isOver,
    read: (file: File) => void read(file),
    explain: (lines: Lines, at: number | null) => setState({ status: 'explaining', lines, at }),
    finish,
    cancel: () => setState({ status: 'idle' }),
    remembered: columns.recall,
    drop: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void read(file);
      },
    },
  };
}

/** Null when the part that reads files could not be loaded. */
async function readLines(bytes: Uint8Array): Promise<string[][] | null> {
  try {
    const { readCsv } = await import('./readCsv.ts');
    return readCsv(bytes);
  } catch {
    return null;
  }
}
