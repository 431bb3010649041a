import { rowsWords } from '../words/rows.ts';
import type { Column } from './Column.ts';
import type { TextValues } from './model/row.ts';
import type { RowEditing } from './useRowEditor.ts';
import styles from './RowEditor.module.css';

type Props<Values extends TextValues> = { editor: RowEditing<Values>; columns: readonly Column<Values>[] };

/** The line above the rows: a box for all of them, and what each column is. */
export function RowsHead<Values extends TextValues>({ editor, columns }: Props<Values>) {
  const { selectable, selected } = editor;
  return (
    <div className={styles.head}>
      <label className={selectable.length > 0 ? styles.selectAll : styles.nothing}>
        <input
          type="checkbox"
          form=""
          aria-label={rowsWords.selectAll}
          checked={selectable.length > 0 && selected.size === selectable.length}
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
  );
}
