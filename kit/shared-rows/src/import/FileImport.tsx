import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { LazyPart, sharedMessages } from '@askwell/page-kit';
import { Button, Notice } from 'shared-ui';

import { rowMessages } from '../messages.ts';
import { maxOpenedRows, type RowKind, type Rows } from '../model/rows.ts';

import { FileButton } from './FileButton.tsx';
import styles from './FileImport.module.css';
import type { ReadResult } from '../reading/readFile.ts';
import type { ImportedTable } from './useMatching.ts';

const text = rowMessages.file;

type Props<Values> = {
  files: FileImporting<Values>;
  /** How many rows the list already has. */
  present: number;
  onRows: AddRows<Values>;
  children?: ReactNode;
};

/** The import button, the matching dialog, and the error of a refused file. */
export function FileImport<Values>({ files, present, onRows, children }: Props<Values>) {
  const chooser = useRef<HTMLButtonElement>(null);
  const { state } = files;

  function dismiss() {
    files.close();
    chooser.current?.focus();
  }

  return (
    <>
      <div className={styles.tools}>
        {children}
        <FileButton
          ref={chooser}
          busy={state.status === 'reading' && text.reading}
          disabled={files.isLocked}
          onFile={files.read}
        >
          {text.choose}
        </FileButton>
        <span className={styles.limits}>{text.limits}</span>
      </div>
      {state.status === 'failed' && (
        <Notice
          kind="bad"
          role="alert"
          title={state.title}
          actions={<Button onClick={dismiss}>{sharedMessages.close}</Button>}
        >
          {state.error}
        </Notice>
      )}
      {state.status === 'matching' && (
        <LazyPart load={loadColumns}>
          {({ ColumnsDialog }) => (
            <ColumnsDialog
              // The organization's locations may load after the file was read.
              table={{ ...state.table, kind: files.kind }}
              onClose={files.close}
              present={present}
              onAdd={(rows, startsOver) => onRows(rows, state.at, startsOver, state.file)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

const loadColumns = () => import(/* webpackChunkName: "rows-import" */ './ColumnsDialog.tsx');

/** Adds rows at the row with the given key, or replaces all rows. Rows of a file wait in its summary. */
export type AddRows<Values> = (
  rows: Rows<Values>,
  at: string | null,
  startsOver: boolean,
  file: string | null,
) => unknown;

type State<Values> =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; title: string; error: string }
  /** `at` is the row where the user pasted the table. */
  | { status: 'matching'; table: ImportedTable<Values>; at: string | null; file: string | null };

export type FileImporting<Values> = ReturnType<typeof useFileImport<Values>>;

/**
 * The state of an import: first a file is read, then the user matches the columns of the table. Nothing can be imported while
 * rows are being sent.
 */
export function useFileImport<Values>(kind: RowKind<Values>, isLocked: boolean) {
  const [state, setState] = useState<State<Values>>({ status: 'idle' });
  const fail = (title: string, error: string) => setState({ status: 'failed', title, error });
  const take = (result: ReadResult, at: string | null = null, file: string | null = null) =>
    'error' in result
      ? fail(text.failed, result.error)
      : setState({ status: 'matching', table: { ...result, kind }, at, file });

  /** Loads the code that reads lists. If that fails, shows an error and returns null. */
  async function loadReader() {
    const code = await import(/* webpackChunkName: "rows-import" */ '../reading/readFile.ts').catch(() => null);
    if (code === null) fail(sharedMessages.failure.notLoadedTitle, sharedMessages.failure.notLoaded);
    return code;
  }

  async function read(source: File | string) {
    if (isLocked) return;
    setState({ status: 'reading' });
    const reader = await loadReader();
    if (reader) take(await reader.readFile(source, kind), null, source instanceof File ? source.name : text.pasted);
  }

  /** Adds a pasted list, or asks if something is unclear. If this fails, the user can paste again. */
  async function paste(pasted: string, at: string | null, onRows: AddRows<Values>) {
    const pastedTable = (await loadReader())?.readPaste(pasted, kind);
    if (pastedTable === undefined) return;
    if ('rows' in pastedTable) onRows(pastedTable.rows, at, false, null);
    // A short list opens in the editor; a longer list waits in a summary, like a file.
    else take(pastedTable, at, 'lines' in pastedTable && pastedTable.lines.length > maxOpenedRows ? text.pasted : null);
  }

  return {
    kind,
    state,
    isLocked,
    take,
    read: (source: File | string) => void read(source),
    paste: (pasted: string, at: string | null, onRows: AddRows<Values>) => void paste(pasted, at, onRows),
    close: () => setState({ status: 'idle' }),
    drop: {
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void read(file);
      },
    },
  };
}
