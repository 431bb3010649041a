import { type ReactNode, useRef } from 'react';
import { LazyPart } from 'remote-kit';
import { Button, Notice } from 'shared-ui';
import { Download, Icon, Upload } from 'shared-ui/icons';

import type { KnownColumns } from '../columns/matchColumns.ts';
import { rowMessages } from '../editor/messages.ts';
import type { NewRow, RowKind } from '../model/rowKind.ts';
import styles from './FileImport.module.css';
import { type FileImporting, whenLoaded } from './useFileImport.ts';

const text = rowMessages.file;

type Props<Values> = {
  files: FileImporting;
  kind: RowKind<Values>;
  onRows: (rows: readonly NewRow<Values>[], at: number | null, columns?: KnownColumns) => void;
  /** Another way to begin, beside it. */
  children?: ReactNode;
};

/** Importing a file: a button, a template, and the error of a file that was refused. */
export function FileImport<Values>({ files, kind, onRows, children }: Props<Values>) {
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
          icon={<Icon of={Upload} />}
          busy={state.status === 'reading' && text.reading}
          onClick={() => input.current?.click()}
        >
          {text.choose}
        </Button>
        <Button
          kind="quiet"
          icon={<Icon of={Download} />}
          onClick={() => void whenLoaded(loadSaving(), ({ saveRows }) => saveRows.template(kind), files.notLoaded)}
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
              onAdd={(rows, columns) => onRows(rows, state.at, columns)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}

const loadSaving = () => import(/* webpackChunkName: "rows-more" */ './saveRows.ts');
const loadColumns = () => import('../columns/ColumnsDialog.tsx');
