import type { ReactNode } from 'react';
import { Later, useFetchAhead } from 'remote-kit';
import { Button } from 'shared-ui';

import { rowsWords } from '../words/rows.ts';
import type { Bulk } from './BulkBar.tsx';
import type { Column } from './Column.ts';
import { FileImport } from './file/FileImport.tsx';
import { useFileImport } from './file/useFileImport.ts';
import type { TextValues } from './model/row.ts';
import { RowBlocks } from './RowBlocks.tsx';
import { RowNews } from './RowNews.tsx';
import { RowsHead } from './RowsHead.tsx';
import { useRowEditor } from './useRowEditor.ts';
import { useRowPaste } from './useRowPaste.ts';
import type { RowsForm } from './useRowsForm.ts';
import styles from './RowEditor.module.css';

type Props<Values extends TextValues> = {
  form: RowsForm<Values>;
  columns: readonly Column<Values>[];
  rowLabel: (position: number) => string;
  addLabel: string;
  /** Another way to begin, beside the import. */
  start?: ReactNode;
  /** What can be set for all selected rows at once. */
  renderBulk: (bulk: Bulk<Values>) => ReactNode;
};

/** Several things of one kind typed, pasted or imported one below the other. */
export function RowEditor<Values extends TextValues>({
  form,
  columns,
  rowLabel,
  addLabel,
  start,
  renderBulk,
}: Props<Values>) {
  useFetchAhead(loadProblems);
  const editor = useRowEditor(form);
  const files = useFileImport();
  useRowPaste({
    form,
    isShown: editor.isShown,
    onRows: editor.add,
    onTable: files.explain,
    onFile: files.read,
    onNotLoaded: files.notLoaded,
  });

  return (
    // Keys and focus of the cells inside arrive here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={files.isOver ? `${styles.editor} ${styles.over}` : styles.editor}
      style={{ '--row-columns': columns.map(({ width }) => width).join(' ') }}
      onKeyDown={editor.onKeyDown}
      onFocus={editor.onFocus}
      {...files.drop}
    >
      <FileImport files={files} kind={form.kind} onRows={editor.add}>
        {start}
      </FileImport>
      <RowNews steps={form.list.steps} onUndo={editor.undo} />
      {editor.surplus.length > 0 && (
        <Later load={loadSurplus}>
          {({ Surplus }) => <Surplus kind={form.kind} rows={editor.surplus} onDismiss={editor.forget} />}
        </Later>
      )}
      {(form.errors.size > 0 || editor.isFiltered) && (
        <Later load={loadProblems}>{({ Problems }) => <Problems form={form} editor={editor} />}</Later>
      )}
      {editor.selected.size > 0 && renderBulk(editor.bulk)}
      <RowsHead editor={editor} columns={columns} />
      <RowBlocks form={form} editor={editor} columns={columns} rowLabel={rowLabel} />
      <div className={styles.foot}>
        <Button kind="secondary" onClick={editor.goToRoom}>
          {addLabel}
        </Button>
        <p className={styles.hint}>
          {rowsWords.keys} {rowsWords.keysLong(commandKey())}
        </p>
      </div>
    </div>
  );
}

const commandKey = () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl');

const loadSurplus = () => import(/* webpackChunkName: "rows-more" */ './Surplus.tsx');
const loadProblems = () => import(/* webpackChunkName: "rows-more" */ './Problems.tsx');
