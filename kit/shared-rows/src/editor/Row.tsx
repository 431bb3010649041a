import { memo } from 'react';
import { Icon, X } from 'shared-ui/icons';
import { Button, Field } from 'shared-ui';

import { rowMessages } from '../messages.ts';
import type { RowsAction } from '../model/editRows.ts';
import type { Row, RowError, ShownColumn } from '../model/rows.ts';
import { cellId } from './rowInput.ts';
import styles from './Row.module.css';

type RowProps<Values> = {
  // `list`, `columns` and `dispatch` are the same for all rows.
  list: string;
  columns: readonly ShownColumn<Values>[];
  // Declared as a method, because a memoized component cannot be generic, and TypeScript compares methods loosely.
  dispatch(action: RowsAction<Values>): void;
  row: Row<Values>;
  label: string;
  errors: readonly RowError[] | undefined;
  /** Whether this is the empty row at the end, which cannot be removed. */
  isBlank: boolean;
};

/** One row of the editor. It renders only when its own props change. */
export const RowView = memo(PlainRow);

function PlainRow<Values>(props: RowProps<Values>) {
  const { list, columns, dispatch, row, label, errors = [], isBlank } = props;
  const { key, values } = row;
  const change = (part: Partial<Values>) => dispatch({ type: 'type', key, change: part });
  return (
    <li className={styles.item} data-row={key}>
      <fieldset className={errors.length > 0 ? `${styles.row} ${styles.invalid}` : styles.row}>
        <legend className={styles.legend}>{label}</legend>
        {columns.map((column) => {
          const correction = column.correction?.(values);
          return (
            <div key={column.id} className={styles.cell} data-column={column.id}>
              <Field
                id={cellId(list, key, column.id)}
                label={column.label}
                hint={row.guessed.includes(column.id) ? rowMessages.rows.guessed : undefined}
                error={errors.find((error) => error.column === column.id)?.message}
                required={false}
              >
                {(cell) => column.control(values, change, cell)}
              </Field>
              {correction && (
                <Button kind="quiet" className={styles.meant} onClick={() => change(correction.change)}>
                  {correction.label}
                </Button>
              )}
            </div>
          );
        })}
        {isBlank ? (
          <span className={styles.remove} />
        ) : (
          <button
            type="button"
            className={styles.remove}
            aria-label={rowMessages.rows.remove(label)}
            onClick={() => dispatch({ type: 'remove', key })}
          >
            <Icon icon={X} />
          </button>
        )}
      </fieldset>
    </li>
  );
}
