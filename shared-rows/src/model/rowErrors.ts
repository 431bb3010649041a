import type { FieldError } from 'shared-session';

import { rowMessages } from '../messages.ts';
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

type RowErrors = ReadonlyMap<string, readonly RowError[]>;

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

/**
 * The errors to show, in the order of the rows: those that the browser has found in rows that are not being typed, and
 * those of the server.
 */
export function shownErrors<Values>(rows: Rows<Values>, found: RowErrors): RowErrors {
  const shown = new Map<string, readonly RowError[]>();
  for (const { key, isLeft, refused = [] } of rows) {
    const own = isLeft ? (found.get(key) ?? []) : [];
    // What the browser knows by now, such as an address that another admin has added, is said once.
    const others = refused.filter(({ column }) => !own.some((error) => error.column === column));
    // The same array again where it can be, so that its row does not render again.
    if (own.length + others.length > 0) shown.set(key, others.length > 0 ? [...own, ...others] : own);
  }
  return shown;
}

/** What two rows must not have in common: those with the same folded text are duplicates; an empty text is ignored. */
type Rule<Item> = { column: string; fold: (item: Item) => string; twice: string; taken: string };

/** Finds rows that repeat another row or a stored item. */
export const findRepeated = <Item, Values extends Item>(
  rows: Rows<Values>,
  stored: readonly Item[],
  rules: readonly Rule<Item>[],
): RowError[] =>
  rules.flatMap(({ column, fold, twice, taken }) => {
    const folded = rows.map(({ key, values }) => ({ key, text: fold(values) }));
    const same = Map.groupBy(folded, ({ text }) => text);
    const storedTexts = new Set(stored.map(fold));
    return folded.flatMap(({ key, text }) => {
      if (text === '') return [];
      if (storedTexts.has(text)) return [{ key, column, message: taken }];
      return (same.get(text) ?? []).length > 1 ? [{ key, column, message: twice }] : [];
    });
  });
