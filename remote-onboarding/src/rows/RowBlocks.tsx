import type { Column } from './Column.ts';
import type { TextValues } from './model/row.ts';
import { inBlocks, RowBlock } from './RowBlock.tsx';
import type { RowEditing } from './useRowEditor.ts';
import type { RowsForm } from './useRowsForm.ts';
import styles from './RowEditor.module.css';

type Props<Values extends TextValues> = {
  form: RowsForm<Values>;
  editor: RowEditing<Values>;
  columns: readonly Column<Values>[];
  rowLabel: (position: number) => string;
};

/** The rows one below the other, or those of them that are shown. */
export function RowBlocks<Values extends TextValues>({ form, editor, columns, rowLabel }: Props<Values>) {
  const positions = new Map(form.rows.map(({ key }, position) => [key, position + 1]));
  const room = form.rows.at(-1)?.key;
  return (
    <ol className={styles.rows}>
      {inBlocks(editor.visible).map((block, at) => (
        <RowBlock
          {...editor.rowActions}
          // A block is a place in the list, not a thing of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          list={form.kind.list}
          source={form.live}
          rows={block}
          positions={positions}
          columns={columns}
          errors={form.errors}
          selected={editor.selected}
          room={room}
          rowLabel={rowLabel}
        />
      ))}
    </ol>
  );
}
