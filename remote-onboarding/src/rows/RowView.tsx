import { X } from 'shared-ui/icons';
import { memo } from 'react';

import { rowsWords } from '../words/rows.ts';
import { cellId, rowAttribute } from './cellId.ts';
import type { Column } from './Column.ts';
import { unplacedColumn } from './model/checkRows.ts';
import type { RowSource } from './model/liveRows.ts';
import { type RowError, sameErrors } from './model/rowErrors.ts';
import { RowCell } from './RowCell.tsx';
import { Unplaced } from './Unplaced.tsx';
import { useLiveRow } from './useLiveRow.ts';
import styles from './Row.module.css';

/** What the rows of one list have in common. */
export type RowFrame<Values> = {
  list: string;
  source: RowSource<Values>;
  columns: readonly Column<Values>[];
  // Methods, because a memoised part cannot be generic.
  onChange(key: number, change: Partial<Values>): void;
  onSelect(key: number, isSelected: boolean): void;
  onRemove(key: number, label: string): void;
  onLeaveOut(key: number): void;
};

type Props<Values> = RowFrame<Values> & {
  rowKey: number;
  label: string;
  errors: readonly RowError[] | undefined;
  isSelected: boolean;
  /** The row to type in at the end: there is nothing yet to select or to remove. */
  isRoom: boolean;
};

function PlainRow<Values>(props: Props<Values>) {
  const { list, source, rowKey: key, label, columns, errors = [], isSelected, isRoom } = props;
  const row = useLiveRow(source, key);
  if (!row) return null;
  const { values } = row;
  const change = (part: Partial<Values>) => props.onChange(key, part);
  return (
    <li className={styles.item} {...{ [rowAttribute]: key }}>
      <fieldset className={errors.length > 0 ? `${styles.row} ${styles.troubled}` : styles.row}>
        <legend className={styles.legend}>{label}</legend>
        {isRoom ? (
          <span className={styles.select} />
        ) : (
          <label className={styles.select}>
            <input
              type="checkbox"
              form=""
              aria-label={rowsWords.select(label)}
              checked={isSelected}
              onChange={(event) => props.onSelect(key, event.currentTarget.checked)}
            />
          </label>
        )}
        {columns.map((column) => (
          <RowCell
            key={column.id}
            id={cellId(list, key, column.id)}
            column={column.id}
            label={column.isOptional ? `${column.label} ${rowsWords.optional}` : column.label}
            error={errors.find((error) => error.column === column.id)?.message}
            isGuessed={row.guessed.includes(column.id)}
          >
            {(cell) => column.control(values, change, cell)}
          </RowCell>
        ))}
        {isRoom ? (
          <span className={styles.remove} />
        ) : (
          <button
            type="button"
            className={styles.remove}
            aria-label={rowsWords.remove(label)}
            onClick={() => props.onRemove(key, label)}
          >
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        )}
        {row.unplaced !== '' && (
          <Unplaced
            message={
              errors.find(({ column }) => column === unplacedColumn)?.message ?? rowsWords.unplaced(row.unplaced)
            }
            onLeaveOut={() => props.onLeaveOut(key)}
          />
        )}
      </fieldset>
    </li>
  );
}

/** One row of the editor. It follows its own values, and renders again only when something else of it changes. */
export const RowView = memo(PlainRow, isSame);

function isSame<Values>(before: Props<Values>, after: Props<Values>): boolean {
  return (
    before.rowKey === after.rowKey &&
    before.label === after.label &&
    before.columns === after.columns &&
    before.isSelected === after.isSelected &&
    before.isRoom === after.isRoom &&
    sameErrors(before.errors, after.errors)
  );
}
