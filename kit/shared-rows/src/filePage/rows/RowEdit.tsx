import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button, Field } from 'shared-ui';

import { type RowKind, getColumns } from '../../model/rows.ts';
import styles from './RowList.module.css';

type Props<Values> = {
  kind: RowKind<Values>;
  /** The row's key, from which the ids of its cells are made. */
  rowKey: string;
  /** The columns to edit. */
  columns: readonly string[];
  values: Values;
  error: string;
  /** The column of the error. */
  errorColumn: string;
  /** `continues` is whether the user moves on to the next row. */
  onCommit: (values: Values, continues: boolean) => void;
};

/** The cells of a row that needs attention. A change applies when the focus leaves the row, or with Enter. */
export function RowEdit<Values>({ kind, rowKey, columns, values, error, errorColumn, onCommit }: Props<Values>) {
  const [typed, setTyped] = useState(values);
  const shownColumns = getColumns(kind.fields).filter(({ id }) => columns.includes(id));

  // The row is removed after Enter, and then its cell also loses the focus.
  const committedValues = useRef(values);

  function commit(continues: boolean) {
    if (typed === committedValues.current) return;
    committedValues.current = typed;
    onCommit(typed, continues);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) commit(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') setTyped(values);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) commit(true);
    else return;
    event.preventDefault();
  }

  return (
    // Handles keys and focus events of its cells.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.edit} onBlur={onBlur} onKeyDown={onKeyDown}>
      {shownColumns.map((column) => {
        const correction = column.suggestCorrection?.(typed);
        return (
          <div key={column.id} className={styles.cell}>
            <Field
              id={`file-${rowKey}-${column.id}`}
              label={column.label}
              error={column.id === errorColumn ? error : undefined}
              required={false}
            >
              {(cell) => column.renderControl(typed, (change) => setTyped({ ...typed, ...change }), cell)}
            </Field>
            {correction && (
              <Button
                kind="quiet"
                onClick={() => {
                  const correctedValues = { ...typed, ...correction.change };
                  setTyped(correctedValues);
                  committedValues.current = correctedValues;
                  onCommit(correctedValues, true);
                }}
              >
                {correction.label}
              </Button>
            )}
          </div>
        );
      })}
    </div>
  );
}
