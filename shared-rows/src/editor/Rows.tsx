import { memo, type ReactNode } from 'react';
import { CircleAlert, Icon, X } from 'shared-ui/icons';
import { Button, Choice } from 'shared-ui';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { type RowError, type RowErrors, sameErrors, unmatchedColumn } from '../model/rowErrors.ts';
import { type CellControl, type Column, type Row, type RowSource, type TextValues, useLiveRow } from '../model/rows.ts';
import styles from './Rows.module.css';
import type { RowEditing } from './useRowEditor.ts';
import { rowMessages } from './messages.ts';
import { cellId, columnAttribute, rowAttribute } from './useRowKeyboard.ts';

type RowBlocksProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  editor: RowEditing<Values>;
  columns: readonly Column<Values>[];
};

export function RowBlocks<Values extends TextValues>({ form, editor, columns }: RowBlocksProps<Values>) {
  const { rows } = form.rows.list;
  const { list, text } = form.kind;
  const context = { list, labelOf: text.row, source: form.rows.live, columns, ...editor.rowActions };
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
        <RowBlock key={at} context={context} state={state} rows={block} />
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
    blankRow: number | undefined;
  };
  rows: readonly Row<Values>[];
};

/**
 * A block of rows. React skips unchanged blocks instead of comparing 1,000 rows. All of them are in the document, because
 * the browser's search, Tab and screen readers find no others.
 */
const RowBlock = memo(PlainBlock, isSameBlock);

function PlainBlock<Values>({ context, state, rows }: BlockProps<Values>) {
  return rows.map(({ key }) => (
    <RowView
      key={key}
      context={context}
      rowKey={key}
      label={context.labelOf(state.positions.get(key) ?? 0)}
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

/** The data and actions that all rows of a list share. */
type RowContext<Values> = {
  list: string;
  labelOf: (position: number) => string;
  source: RowSource<Values>;
  columns: readonly Column<Values>[];
  // Methods instead of properties, so that the types fit a memoized component, which cannot be generic.
  onChange(key: number, change: Partial<Values>): void;
  onSelect(key: number, isSelected: boolean): void;
  onRemove(key: number, label: string): void;
  onDiscardUnmatched(key: number): void;
};

type RowProps<Values> = {
  context: RowContext<Values>;
  rowKey: number;
  label: string;
  errors: readonly RowError[] | undefined;
  isSelected: boolean;
  /** The empty row at the end, which cannot be selected or removed. */
  isBlank: boolean;
};

/** One row of the editor. It subscribes to its own values, so its props change rarely. */
const RowView = memo(PlainRow, isSameRow);

function PlainRow<Values>({ context, rowKey: key, label, errors = [], isSelected, isBlank }: RowProps<Values>) {
  const { list, source, columns } = context;
  const row = useLiveRow(source, key);
  if (!row) return null;
  const { values } = row;
  const change = (part: Partial<Values>) => context.onChange(key, part);
  const messageAt = (column: string) => errors.find((error) => error.column === column)?.message;
  return (
    <li className={styles.item} {...{ [rowAttribute]: key }}>
      <fieldset className={errors.length > 0 ? `${styles.row} ${styles.invalid}` : styles.row}>
        <legend className={styles.legend}>{label}</legend>
        {isBlank ? (
          <span className={styles.select} />
        ) : (
          <label className={styles.select}>
            <Choice
              type="checkbox"
              form=""
              aria-label={rowMessages.rows.select(label)}
              checked={isSelected}
              onChange={(event) => context.onSelect(key, event.currentTarget.checked)}
            />
          </label>
        )}
        {columns.map((column) => (
          <RowCell
            key={column.id}
            id={cellId(list, key, column.id)}
            column={column}
            error={messageAt(column.id)}
            isGuessed={row.guessed.includes(column.id)}
          >
            {(cell) => column.control(values, change, cell)}
          </RowCell>
        ))}
        {isBlank ? (
          <span className={styles.remove} />
        ) : (
          <button
            type="button"
            className={styles.remove}
            aria-label={rowMessages.rows.remove(label)}
            onClick={() => context.onRemove(key, label)}
          >
            <Icon of={X} />
          </button>
        )}
        {row.unmatchedText !== '' && (
          <p className={styles.unmatched}>
            <Icon of={CircleAlert} />
            <span>{messageAt(unmatchedColumn) ?? rowMessages.rows.unmatched(row.unmatchedText)}</span>
            <Button kind="quiet" onClick={() => context.onDiscardUnmatched(key)}>
              {rowMessages.rows.discardUnmatched}
            </Button>
          </p>
        )}
      </fieldset>
    </li>
  );
}

function isSameRow<Values>(before: RowProps<Values>, after: RowProps<Values>): boolean {
  return (
    before.rowKey === after.rowKey &&
    before.label === after.label &&
    before.context.columns === after.context.columns &&
    before.isSelected === after.isSelected &&
    before.isBlank === after.isBlank &&
    sameErrors(before.errors, after.errors)
  );
}

type CellProps = {
  id: string;
  column: { id: string; label: string; isOptional?: boolean };
  error: string | undefined;
  isGuessed: boolean;
  children: (cell: CellControl) => ReactNode;
};

function RowCell({ id, column, error, isGuessed, children }: CellProps) {
  const errorId = `${id}-error`;
  const guessId = `${id}-guess`;
  const described = [error !== undefined && errorId, isGuessed && guessId].filter(Boolean).join(' ');
  return (
    <div className={styles.cell} {...{ [columnAttribute]: column.id }}>
      <label className={styles.label} htmlFor={id}>
        <span>{column.label}</span>
        {column.isOptional && <span className={styles.optional}> {rowMessages.rows.optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {isGuessed && (
        <p className={styles.guess} id={guessId}>
          {rowMessages.rows.guessed}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
