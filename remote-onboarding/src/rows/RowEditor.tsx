import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'shared-ui';

import { words } from '../words.ts';
import { addRow, changeRow, removeRow, type Row } from './rowList.ts';
import { type RowError, rowErrorAt } from './rowErrors.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { RowCell } from './RowCell.tsx';
import { cellId } from './cellId.ts';
import styles from './RowEditor.module.css';

export type CellControl = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

export type Column<Values> = {
  id: keyof Values & string;
  label: string;
  /** Its share of a wide row. */
  width: string;
  control: (values: Values, change: (change: Partial<Values>) => void, ids: CellControl) => ReactNode;
};

type Props<Values> = {
  name: string;
  columns: readonly Column<Values>[];
  rows: readonly Row<Values>[];
  onChange: (rows: readonly Row<Values>[]) => void;
  errors: readonly RowError[];
  empty: Values;
  rowLabel: (position: number) => string;
  addLabel: string;
};

/** Several things of one kind typed one below the other; Enter goes to the next row and makes one at the end. */
export function RowEditor<Values>(props: Props<Values>) {
  const { name, columns, rows, onChange, errors, empty, rowLabel, addLabel } = props;
  const waiting = useRef<number | null>(null);
  const firstColumn = columns[0]?.id ?? '';

  // A row can be focused only once it is on the page.
  useEffect(() => {
    if (waiting.current === null) return;
    focusCell(cellId(name, waiting.current, firstColumn));
    waiting.current = null;
  });

  function add() {
    const longer = addRow(rows, empty);
    waiting.current = longer.at(-1)?.key ?? null;
    onChange(longer);
  }

  function remove(position: number, key: number) {
    const left = removeRow(rows, key, empty);
    waiting.current = left[Math.min(position, left.length - 1)]?.key ?? null;
    onChange(left);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, position: number) {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isTyping || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = rows[position + 1];
    if (next) focusCell(cellId(name, next.key, firstColumn));
    else add();
  }

  return (
    <div className={styles.editor} style={{ '--row-columns': columns.map(({ width }) => width).join(' ') }}>
      <div className={styles.head} aria-hidden="true">
        {columns.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
      <ol className={styles.rows}>
        {rows.map((row, position) => (
          <li key={row.key}>
            <fieldset className={styles.row}>
              <legend className={styles.legend}>{rowLabel(position + 1)}</legend>
              {columns.map((column) => (
                <RowCell
                  key={column.id}
                  id={cellId(name, row.key, column.id)}
                  label={column.label}
                  error={rowErrorAt(errors, row.key, column.id)}
                  onKeyDown={(event) => onKeyDown(event, position)}
                >
                  {(ids) => column.control(row.values, (change) => onChange(changeRow(rows, row.key, change)), ids)}
                </RowCell>
              ))}
              <RemoveRow label={words.rows.remove(rowLabel(position + 1))} onPress={() => remove(position, row.key)} />
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button kind="secondary" onClick={add}>
          {addLabel}
        </Button>
        <span className={styles.hint}>{words.rows.enter}</span>
      </div>
    </div>
  );
}

const focusCell = (id: string) => document.getElementById(id)?.focus();
