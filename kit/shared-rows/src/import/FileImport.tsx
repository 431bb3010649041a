import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { LazyPart, sharedMessages } from '@askwell/page-kit';
import { Button, Notice } from 'shared-ui';

import { rowMessages } from '../messages.ts';
import type { RowKind, Rows } from '../model/rows.ts';

import { FileButton } from './FileButton.tsx';
import styles from './FileImport.module.css';
import type { Found } from '../reading/readFile.ts';
import type { ImportedTable } from './useMatching.ts';

const text = rowMessages.file;

type Props<Values> = {
  files: FileImporting<Values>;
  /** How many rows the list has. */
  present: number;
  onRows: (rows: Rows<Values>, at: string | null, startsOver: boolean) => unknown;
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
              table={state.table}
              onClose={files.close}
              present={present}
              onAdd={(rows, startsOver) => onRows(rows, state.at, startsOver)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

const loadColumns = () => import(/* webpackChunkName: "rows-import" */ './ColumnsDialog.tsx');

type State<Values> =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; title: string; error: string }
  /** `at` is the row at which a table was pasted. */
  | { status: 'matching'; table: ImportedTable<Values>; at: string | null };

export type FileImporting<Values> = ReturnType<typeof useFileImport<Values>>;

/** The state of an import: a file is read, then the columns of the table are matched. Locked while the rows are sent. */
export function useFileImport<Values>(kind: RowKind<Values>, isLocked: boolean) {
  const [state, setState] = useState<State<Values>>({ status: 'idle' });
  const fail = (title: string, error: string) => setState({ status: 'failed', title, error });
  const notLoaded = () => fail(sharedMessages.failure.notLoadedTitle, sharedMessages.failure.notLoaded);
  const take = (found: Found, at: string | null = null) =>
    'error' in found ? fail(text.failed, found.error) : setState({ status: 'matching', table: { ...found, kind }, at });

  async function read(file: File | string) {
    if (isLocked) return undefined;
    setState({ status: 'reading' });
    const code = await import(/* webpackChunkName: "rows-import" */ '../reading/readFile.ts').catch(() => null);
    if (code === null) return notLoaded();
    return take(await code.readFile(file, kind));
  }

  return {
    state,
    isLocked,
    notLoaded,
    take,
    read: (source: File | string) => void read(source),
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
