import type { Row, TextValues } from './row.ts';
import { isEmptyRow } from './rowList.ts';
import type { RowError } from './rowErrors.ts';
import type { RowKind } from './rowKind.ts';

export type RowErrors = ReadonlyMap<number, readonly RowError[]>;

export type RowRules<Values> = {
  /** What is wrong with a row by itself. */
  check: (values: Values) => readonly Omit<RowError, 'key'>[];
  /** What only the list as a whole can refuse. */
  clashes: (rows: readonly Row<Values>[]) => readonly RowError[];
  unplaced: (text: string) => string;
};

/** What is wrong with each filled row. Rows that did not change are not looked at again. */
export function createRowChecker<Values extends TextValues>(kind: RowKind<Values>, rules: RowRules<Values>) {
  const known = new WeakMap<Values, readonly Omit<RowError, 'key'>[]>();

  return (rows: readonly Row<Values>[]): RowErrors => {
    const filled = rows.filter((row) => !isEmptyRow(row, kind));
    const found = new Map<number, RowError[]>();
    const add = (error: RowError) => {
      const others = found.get(error.key);
      if (others) others.push(error);
      else found.set(error.key, [error]);
    };
    for (const row of filled) {
      if (row.unplaced !== '') add({ key: row.key, column: unplacedColumn, message: rules.unplaced(row.unplaced) });
      for (const error of checkOnce(row.values)) add({ ...error, key: row.key });
    }
    for (const error of rules.clashes(filled)) add(error);
    return found;
  };

  function checkOnce(values: Values) {
    const before = known.get(values);
    if (before) return before;
    const errors = rules.check(values);
    known.set(values, errors);
    return errors;
  }
}

/** Stands for no column: what is wrong is beside the row's cells. */
export const unplacedColumn = 'unplaced';
