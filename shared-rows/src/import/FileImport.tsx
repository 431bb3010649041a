import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { LazyPart, sharedMessages } from '@askwell/page-kit';
import { Button, Notice } from 'shared-ui';
import { Download, Icon, Upload } from 'shared-ui/icons';

import { rowMessages } from '../editor/messages.ts';
import { type EditableKind, maxRows, type NewRow } from '../model/rows.ts';
import type { Lines } from './matchColumns.ts';
import styles from './FileImport.module.css';

const text = rowMessages.file;

type Props<Values> = {
  files: FileImporting;
  kind: EditableKind<Values>;
  /** How many rows the list has. */
  present: number;
  onRows: (rows: readonly NewRow<Values>[], at: number | null, startsOver: boolean) => void;
  children?: ReactNode;
};

/** The import button, a template to download, the dialog for columns, and the error of a refused file. */
export function FileImport<Values>({ files, kind, present, onRows, children }: Props<Values>) {
  const input = useRef<HTMLInputElement>(null);
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
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt,.vcf,text/*"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // So that choosing the same file again fires the event.
            event.currentTarget.value = '';
            if (file) files.read(file);
          }}
        />
        <Button
          ref={chooser}
          icon={<Icon of={Upload} />}
          busy={state.status === 'reading' && text.reading}
          onClick={() => input.current?.click()}
        >
          {text.choose}
        </Button>
        <Button
          kind="quiet"
          icon={<Icon of={Download} />}
          onClick={() => void whenLoaded(loadTemplate(kind), (save) => save(), files.notLoaded)}
        >
          {text.template}
        </Button>
        <span className={styles.limits}>{files.isOver ? text.drop : text.limits}</span>
      </div>
      {state.status === 'failed' && (
        <Notice
          kind="bad"
          role="alert"
          title={state.title}
          actions={<Button onClick={dismiss}>{rowMessages.rows.dismiss}</Button>}
        >
          {state.error}
        </Notice>
      )}
      {state.status === 'matching' && (
        <LazyPart load={loadColumns}>
          {({ ColumnsDialog }) => (
            <ColumnsDialog
              lines={state.lines}
              kind={kind}
              onClose={files.close}
              leftOut={state.leftOut}
              present={present}
              onAdd={(rows, startsOver) => onRows(rows, state.at, startsOver)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

async function loadTemplate<Values>(kind: EditableKind<Values>) {
  const code = import(/* webpackChunkName: "rows-more" */ './saveRows.ts');
  const [{ saveRows }, readable] = await Promise.all([code, kind.load()]);
  return () => saveRows.template(readable);
}

const loadColumns = () => import(/* webpackChunkName: "rows-import" */ './ColumnsDialog.tsx');

type State =
  | { status: 'idle' | 'reading' }
  | { status: 'failed'; title: string; error: string }
  | { status: 'matching'; lines: Lines; leftOut: readonly string[]; at: number | null };

export type FileImporting = ReturnType<typeof useFileImport>;

const loadReading = () => import(/* webpackChunkName: "rows-import" */ './readFile.ts');

/** The state of an import: a file is read, then the columns of the table are matched. */
export function useFileImport<Values>(kind: EditableKind<Values>) {
  const [state, setState] = useState<State>({ status: 'idle' });
  const [isOver, setIsOver] = useState(false);
  const fail = (title: string, error: string) => setState({ status: 'failed', title, error });
  const notLoaded = () => fail(sharedMessages.failure.notLoadedTitle, sharedMessages.failure.notLoaded);

  const match = (lines: Lines, at: number | null, leftOut: readonly string[] = []) =>
    setState({ status: 'matching', lines, leftOut, at });

  async function read(file: File) {
    setState({ status: 'reading' });
    const code = Promise.all([loadReading(), kind.load()]);
    const show = async ([{ readFile }, readable]: Awaited<typeof code>) => {
      const found = await readFile(file, readable);
      if ('error' in found) fail(rowMessages.file.failed, found.error);
      else match(found.lines, null, found.leftOut);
    };
    await whenLoaded(code, (loaded) => void show(loaded), notLoaded);
  }

  return {
    state,
    isOver,
    notLoaded,
    tooMany: () => fail(rowMessages.file.failed, rowMessages.file.tooMany(maxRows)),
    read: (file: File) => void read(file),
    match,
    close: () => setState({ status: 'idle' }),
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

/** Calls `use` with code that loads on demand, or `onMissing` if it cannot be loaded. */
export async function whenLoaded<Code>(
  code: Promise<Code>,
  use: (code: Code) => void,
  onMissing: () => void,
): Promise<void> {
  const loaded = await code.catch(() => null);
  if (loaded === null) onMissing();
  else use(loaded);
}
