import { Download, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Button, Notice } from 'shared-ui';

import { whenLoaded } from '../../whenLoaded.ts';
import { fileWords } from '../../words/file.ts';
import { rowsWords } from '../../words/rows.ts';
import type { NewRow } from '../model/row.ts';
import type { RowKind } from '../model/rowKind.ts';
import type { Target } from '../paste/placeCells.ts';
import type { FileImporting, Lines } from './useFileImport.ts';
import styles from './FileImport.module.css';

const text = fileWords;
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

type Props<Values> = {
  files: FileImporting;
  kind: RowKind<Values>;
  onRows: (rows: readonly NewRow<Values>[], at: number | null) => void;
  /** Another way to begin, beside it. */
  children?: ReactNode;
};

/** The way in for files: a button, a place to drop them, a template, and why one was not taken. */
export function FileImport<Values>({ files, kind, onRows, children }: Props<Values>) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { state } = files;

  function dismiss() {
    files.close();
    chooser.current?.focus();
  }

  /** The dialog has brought this code along. */
  const add = (lines: Lines, targets: readonly Target[], at: number | null) =>
    whenLoaded(
      import('../paste/placeCells.ts'),
      ({ placeByColumn }) => {
        files.close();
        onRows(
          lines.map((cells) => placeByColumn(cells, targets, kind)),
          at,
        );
      },
      files.notLoaded,
    );

  return (
    <>
      <div className={styles.tools}>
        {children}
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file, changed in between, is chosen again.
            event.currentTarget.value = '';
            if (file) files.read(file);
          }}
        />
        <Button
          ref={chooser}
          icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
          busy={state.status === 'reading' && text.reading}
          onClick={() => input.current?.click()}
        >
          {text.choose}
        </Button>
        <Button
          kind="quiet"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() =>
            void whenLoaded(import('./saveRows.ts'), ({ saveRows }) => saveRows.template(kind), files.notLoaded)
          }
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
          actions={<Button onClick={dismiss}>{rowsWords.dismiss}</Button>}
        >
          {state.trouble}
        </Notice>
      )}
      {state.status === 'explaining' && (
        <Suspense>
          <ColumnsDialog
            lines={state.lines}
            kind={kind}
            onCancel={files.close}
            onAdd={(lines, targets) => void add(lines, targets, state.at)}
          />
        </Suspense>
      )}
    </>
  );
}
