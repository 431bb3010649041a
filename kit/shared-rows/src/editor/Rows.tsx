import type { TextValues } from '../model/rows.ts';
import { type RowBlocksProps, rowProps, RowView } from './Row.tsx';
import { useFocusCell } from './rowInput.ts';
import styles from './Rows.module.css';

/** The rows of the editor, without those that wait in the summary of a file. */
export function AllRows<Values extends TextValues>({ form, columns }: RowBlocksProps<Values>) {
  useFocusCell(form, columns);
  return (
    <ol className={styles.rows}>
      {form.list.visible.map((row, at) => (
        <RowView key={row.key} {...rowProps(form, row, at)} columns={columns} />
      ))}
    </ol>
  );
}
