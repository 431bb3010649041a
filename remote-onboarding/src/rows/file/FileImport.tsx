import { Download, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Button, Notice } from 'shared-ui';

import { words } from '../../words.ts';
import type { RowKind } from '../model/rowKind.ts';
import { rowsCsv } from './rowsCsv.ts';
import { saveFile } from './saveFile.ts';
import type { FileImporting } from './useFileImport.ts';
import styles from './FileImport.module.css';

const text = words.file;
const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

type Props<Values> = {
  files: FileImporting;
  kind: RowKind<Values>;
  /** Another way to begin, beside it. */
  children?: ReactNode;
};

/** The way in for files: a button, a place to drop them, a template, and why one was not taken. */
export function FileImport<Values>({ files, kind, children }: Props<Values>) {
  const input = useRef<HTMLInputElement>(null);
  const { state } = files;
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
          icon={<Upload size={16} strokeWidth={1.75} aria-hidden />}
          busy={state.status === 'reading' && text.reading}
          onClick={() => input.current?.click()}
        >
          {text.choose}
        </Button>
        <Button
          kind="quiet"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => saveFile(`${kind.list}-template.csv`, rowsCsv([], kind))}
        >
          {text.template}
        </Button>
        <span className={styles.limits}>{files.isOver ? text.drop : text.limits}</span>
      </div>
      {state.status === 'failed' && (
        <Notice
          kind="bad"
          role="alert"
          title={text.failed}
          actions={
            <Button kind="quiet" onClick={files.cancel}>
              {words.rows.dismiss}
            </Button>
          }
        >
          {state.trouble}
        </Notice>
      )}
      {state.status === 'explaining' && (
        <Suspense>
          <ColumnsDialog lines={state.lines} kind={kind} files={files} />
        </Suspense>
      )}
    </>
  );
}
