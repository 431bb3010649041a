import type { ReactNode } from 'react';
import { Later, useFetchAhead } from 'shared-remote';
import { Button } from 'shared-ui';

import { rowsWords } from '../words/rows.ts';
import type { Bulk } from './BulkBar.tsx';
import type { Column } from './Column.ts';
import { FileImport } from './file/FileImport.tsx';
import { useFileImport } from './file/useFileImport.ts';
import type { TextValues } from './model/row.ts';
import { RowNews } from './RowNews.tsx';
import { inBlocks, RowBlock } from './RowBlock.tsx';
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
    onRows: editor.add,
    onTable: files.explain,
    onFile: files.read,
    onNotLoaded: files.notLoaded,
  });
  const { list } = form.kind;
  const positions = new Map(form.rows.map(({ key }, position) => [key, position + 1]));
  const room = form.rows.at(-1)?.key;

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
          {({ Surplus }) => (
            <Surplus
              kind={form.kind}
              rows={editor.surplus}
              onNotLoaded={files.notLoaded}
              onDismiss={editor.forgetSurplus}
            />
          )}
        </Later>
      )}
      {(form.errors.size > 0 || editor.isFiltered) && (
        <Later load={loadProblems}>
          {({ Problems }) => <Problems form={form} editor={editor} onNotLoaded={files.notLoaded} />}
        </Later>
      )}
      {editor.selected.size > 0 &&
        renderBulk({
          amount: editor.selected.size,
          onSet: editor.setAll,
          onRemove: editor.removeSelected,
          onClear: editor.clearSelection,
        })}
      <div className={styles.head}>
        <label className={form.filled.length > 0 ? styles.selectAll : styles.nothing}>
          <input
            type="checkbox"
            aria-label={rowsWords.selectAll}
            checked={form.filled.length > 0 && editor.selected.size === form.filled.length}
            onChange={(event) => editor.selectAll(event.currentTarget.checked)}
          />
          <span className={styles.selectAllText}>{rowsWords.selectAll}</span>
        </label>
        {columns.map(({ id, label, isOptional }) => (
          <span key={id} aria-hidden>
            {label}
            {isOptional && <span className={styles.optional}> {rowsWords.optional}</span>}
          </span>
        ))}
      </div>
      <ol className={styles.rows}>
        {inBlocks(editor.visible).map((block, at) => (
          <RowBlock
            // A block is a place in the list, not a thing of its own.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            list={list}
            source={form.live}
            rows={block}
            positions={positions}
            columns={columns}
            errors={form.errors}
            selected={editor.selected}
            room={room}
            rowLabel={rowLabel}
            onChange={editor.change}
            onSelect={editor.select}
            onRemove={editor.remove}
            onLeaveOut={editor.leaveOut}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <Button kind="secondary" onClick={editor.focusRoom}>
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
