import type { FieldError } from 'shared-session';

import { rowMessages } from '../editor/messages.ts';
import { isEmptyRow, type RowError, type RowKind, type Rows, type TextValues } from './rows.ts';

/** Assigns server errors, such as one at ["locations", 3, "name"], to the sent rows; the rest is about the whole list. */
export function toRowErrors(
  errors: readonly FieldError[],
  sent: Rows<unknown>,
  firstColumn: string,
): { rows: RowError[]; whole: string[] } {
  const rows: RowError[] = [];
  const whole: string[] = [];
  for (const { path, message } of errors) {
    const [, position, column] = path;
    const row = typeof position === 'number' ? sent[position] : undefined;
    if (row) rows.push({ key: row.key, column: typeof column === 'string' ? column : firstColumn, message });
    else whole.push(message);
  }
  return { rows, whole };
}

export type RowErrors = ReadonlyMap<string, readonly RowError[]>;

/** Finds the errors of each filled row. Unchanged rows are not checked again. */
export function createRowChecker<Values extends TextValues>(kind: RowKind<Values>) {
  const known = new WeakMap<Values, readonly Omit<RowError, 'key'>[]>();

  return (rows: Rows<Values>): RowErrors => {
    const filled = rows.filter((row) => !isEmptyRow(row, kind));
    const found = filled.flatMap(({ key, values, unmatchedText }) => [
      ...(unmatchedText === ''
        ? []
        : [{ key, column: unmatchedColumn, message: rowMessages.rows.unmatched(unmatchedText) }]),
      ...checkOnce(values).map((error) => ({ ...error, key })),
    ]);
    return Map.groupBy([...found, ...kind.clashes(filled)], ({ key }) => key);
  };

  function checkOnce(values: Values) {
    const errors = known.get(values) ?? kind.check(values);
    known.set(values, errors);
    return errors;
  }
}

/** The column of errors about text that fits no column. */
export const unmatchedColumn = 'unmatchedText';

/** The errors to show, in the order of the rows: those that the browser has found in rows that are not being typed, and those of the server. */
export function shownErrors<Values>(rows: Rows<Values>, found: RowErrors): RowErrors {
  const shown = new Map<string, readonly RowError[]>();
  for (const { key, isLeft, refused = [] } of rows) {
    const own = isLeft ? (found.get(key) ?? []) : [];
    // What the browser knows by now, such as an address that another admin has added, is said once.
    const others = refused.filter(({ column }) => !own.some((error) => error.column === column));
    if (own.length + others.length > 0) shown.set(key, [...own, ...others]);
  }
  return shown;
}

type Rule<Values> = {
  column: string;
  /** Rows with the same folded text are duplicates; an empty text is ignored. */
  fold: (values: Values) => string;
  twice: string;
  /** The stored texts, folded the same way, and the message for repeating one. */
  taken: { folded: ReadonlySet<string>; message: string };
};

/** The errors of rows that repeat another row or a stored item. */
export function findDuplicates<Values>(rows: Rows<Values>, rule: Rule<Values>): RowError[] {
  const folded = rows.map((row) => ({ key: row.key, text: rule.fold(row.values) }));
  const amounts = new Map<string, number>();
  for (const { text } of folded) amounts.set(text, (amounts.get(text) ?? 0) + 1);
  return folded.flatMap(({ key, text }) => {
    if (text === '') return [];
    if (rule.taken.folded.has(text)) return [{ key, column: rule.column, message: rule.taken.message }];
    return (amounts.get(text) ?? 0) > 1 ? [{ key, column: rule.column, message: rule.twice }] : [];
  });
}
