import { memo, type ReactNode, type RefObject } from 'react';
import { CircleAlert, Icon, X } from 'shared-ui/icons';
import { Button, Choice } from 'shared-ui';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { unmatchedColumn } from '../model/rowErrors.ts';
import type { CellControl, Row, RowError, ShownColumn, TextValues } from '../model/rows.ts';
import styles from './Rows.module.css';
import type { RowActions, RowEditing } from './useRowEditor.ts';
import { rowMessages } from './messages.ts';
import { cellId, columnAttribute, rowAttribute } from './useRowKeyboard.ts';

type RowBlocksProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  editor: RowEditing<Values>;
  columns: readonly ShownColumn<Values>[];
};

export function RowBlocks<Values extends TextValues>({ form, editor, columns }: RowBlocksProps<Values>) {
  const { rows } = form.rows.list;
  const { list, text } = form.kind;
  const context = { list, columns, actions: editor.rowActions };
  const positions = new Map(rows.map(({ key }, position) => [key, position + 1]));
  const blank = rows.at(-1)?.key;
  // All of them are in the document, because the browser's search, Tab and screen readers find no others.
  return (
    <ol className={styles.rows}>
      {editor.visible.map((row) => (
        <RowView
          key={row.key}
          context={context}
          row={row}
          label={text.row(positions.get(row.key) ?? 0)}
          errors={form.problems.errors.get(row.key)}
          isSelected={editor.selection.keys.has(row.key)}
          isBlank={row.key === blank}
        />
      ))}
    </ol>
  );
}

/** The data and actions that all rows of a list share. */
type RowContext<Values> = {
  list: string;
  columns: readonly ShownColumn<Values>[];
  actions: RefObject<RowActions<Values> | null>;
};

type RowProps<Values> = {
  context: RowContext<Values>;
  row: Row<Values>;
  label: string;
  errors: readonly RowError[] | undefined;
  isSelected: boolean;
  /** The empty row at the end, which cannot be selected or removed. */
  isBlank: boolean;
};

/** One row of the editor, which renders only if something of it has changed. */
const RowView = memo(PlainRow, isSameRow);

function PlainRow<Values>({ context, row, label, errors = [], isSelected, isBlank }: RowProps<Values>) {
  const { list, columns } = context;
  const { key, values } = row;
  const change = (part: Partial<Values>) => context.actions.current?.onChange(key, part);
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
              onChange={(event) => context.actions.current?.onSelect(key, event.currentTarget.checked)}
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
            onClick={() => context.actions.current?.onRemove(key, label)}
          >
            <Icon of={X} />
          </button>
        )}
        {row.unmatchedText !== '' && (
          <p className={styles.unmatched}>
            <Icon of={CircleAlert} />
            <span>{messageAt(unmatchedColumn) ?? rowMessages.rows.unmatched(row.unmatchedText)}</span>
            <Button kind="quiet" onClick={() => context.actions.current?.onDiscardUnmatched(key)}>
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
    before.row === after.row &&
    before.label === after.label &&
    before.context.columns === after.context.columns &&
    before.isSelected === after.isSelected &&
    before.isBlank === after.isBlank &&
    JSON.stringify(before.errors) === JSON.stringify(after.errors)
  );
}

type CellProps = {
  id: string;
  column: { id: string; label: string };
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
        {column.label}
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
