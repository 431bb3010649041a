import { memo } from 'react';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { type RowErrors, sameErrors } from '../model/rowErrors.ts';
import type { Column, Row, TextValues } from '../model/rowKind.ts';
import styles from './RowEditor.module.css';
import { type RowContext, RowView } from './RowView.tsx';
import type { RowEditing } from './useRowEditor.ts';

type Props<Values extends TextValues> = {
  form: RowsFormState<Values>;
  editor: RowEditing<Values>;
  columns: readonly Column<Values>[];
  rowLabel: (position: number) => string;
};

/** The list of visible rows. */
export function RowBlocks<Values extends TextValues>({ form, editor, columns, rowLabel }: Props<Values>) {
  const { rows } = form.rows.list;
  const context = { list: form.kind.list, source: form.rows.live, columns, ...editor.rowActions };
  const state = {
    positions: new Map(rows.map(({ key }, position) => [key, position + 1])),
    errors: form.problems.errors,
    selected: editor.selection.keys,
    blankRow: rows.at(-1)?.key,
  };
  return (
    <ol className={styles.rows}>
      {inBlocks(editor.visible).map((block, at) => (
        // A block is identified by its position alone.
        // oxlint-disable-next-line react/no-array-index-key
        <RowBlock key={at} context={context} state={state} rows={block} rowLabel={rowLabel} />
      ))}
    </ol>
  );
}

type BlockProps<Values> = {
  context: RowContext<Values>;
  state: {
    positions: ReadonlyMap<number, number>;
    errors: RowErrors;
    selected: ReadonlySet<number>;
    /** The key of the empty row at the end. */
    blankRow: number | undefined;
  };
  rows: readonly Row<Values>[];
  rowLabel: (position: number) => string;
};

/** A block of rows. React skips unchanged blocks instead of comparing 1,000 rows. */
const RowBlock = memo(PlainBlock, isSameBlock);

function PlainBlock<Values>({ context, state, rows, rowLabel }: BlockProps<Values>) {
  return rows.map(({ key }) => (
    <RowView
      key={key}
      context={context}
      rowKey={key}
      label={rowLabel(state.positions.get(key) ?? 0)}
      errors={state.errors.get(key)}
      isSelected={state.selected.has(key)}
      isBlank={key === state.blankRow}
    />
  ));
}

function isSameBlock<Values>(before: BlockProps<Values>, after: BlockProps<Values>): boolean {
  return (
    before.context.columns === after.context.columns &&
    before.state.blankRow === after.state.blankRow &&
    before.rows.length === after.rows.length &&
    before.rows.every(({ key }, at) => {
      return (
        key === after.rows[at]?.key &&
        before.state.positions.get(key) === after.state.positions.get(key) &&
        before.state.selected.has(key) === after.state.selected.has(key) &&
        sameErrors(before.state.errors.get(key), after.state.errors.get(key))
      );
    })
  );
}

function inBlocks<Values>(rows: readonly Row<Values>[]): readonly (readonly Row<Values>[])[] {
  return Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, at) =>
    rows.slice(at * blockSize, (at + 1) * blockSize),
  );
}

const blockSize = 40;
