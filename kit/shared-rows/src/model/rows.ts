import type { Schema } from 'contract/call';
import type { FieldError } from 'contract/validate';
import type { ReactNode } from 'react';
import type { ControlProps } from 'shared-ui';
import * as v from 'valibot';

import type { FieldTexts } from '../reading/headings.ts';

/** One row of a list. Its key never changes and is never reused. */
export type Row<Values> = {
  readonly key: string;
  readonly values: Values;
  /** Columns with a value that other columns suggested and that nobody has edited since. */
  readonly guessed: readonly string[];
  /** Whether the focus has left the row. Its errors appear only then. */
  readonly isLeft?: boolean;
  /** The server's errors, until the row changes. */
  readonly refused?: readonly RowError[];
};

export type Rows<Values> = readonly Row<Values>[];

/** The values of a row by field. */
export type TextValues = Readonly<Record<string, string | readonly string[]>>;

export const createRow = <Values>(values: Values): Row<Values> => ({ key: crypto.randomUUID(), values, guessed: [] });

/** A list of locations or people: its fields and the rules for its rows. */
export type RowKind<Values> = {
  /** The list's name in requests and element ids. */
  list: string;
  messages: RowMessages;
  empty: Values;
  /**
   * The fields in the order of the columns. The first field is required. A row is blank while all fields without choices are
   * empty.
   */
  fields: readonly [RowField<Values>, ...RowField<Values>[]];
  /** Whether rows have email addresses. A line with several addresses becomes several rows. */
  hasEmails: boolean;
  /** Reads the cells of a pasted line. Returns null if a cell has no exact meaning. */
  read: (texts: FieldTexts) => Values | null;
  /** Fills in values that other values determine. */
  complete: (row: Row<Values>) => Row<Values>;
  check: (values: Values) => readonly Omit<RowError, 'key'>[];
  /** Rules for duplicates: no two rows may have the same folded value, unless it is empty. */
  unique: readonly { column: string; fold: (values: Values) => string; message: string }[];
};

/** The label of the button that sends rows, and its label while they are being sent. */
export type SubmitMessages = { submit: (count: number) => string; busy: string };

type RowMessages = SubmitMessages & {
  /** The label of a row. */
  row: (position: number) => string;
  /** The label of the button that adds a row. */
  add: string;
  /** The title of a failure. */
  problem: string;
  /** The title if rows have errors. `good` is the number of rows that the user can send before correcting the rest. */
  needAttention: (invalid: number, good: number) => string;
};

/** An error at a cell: the row's key, the field, and the message. */
export type RowError = { key: string; column: string; message: string };

/** One field of a row: its column on the page. */
export type RowField<Values, Id = keyof Values & string> = {
  id: Id;
  label: string;
  column?: Column<Values>;
  /** Whether the value is chosen from a list, so that it has a default. */
  isChoice?: boolean;
};

/** How a field is shown and edited. */
export type Column<Values> = {
  label?: string;
  /** The column's width in a wide row, as a grid track. */
  width: string;
  /** Whether the column appears only after a paste has filled it in some row. */
  isRare?: boolean;
  // Declared as methods, so that the types fit a memoized row, which cannot be generic.
  /** A likely correction, offered as a button. */
  suggestCorrection?(values: Values): { label: string; change: Partial<Values> } | undefined;
  renderControl(values: Values, change: (change: Partial<Values>) => void, cell: ControlProps): ReactNode;
};

export type ShownColumn<Values> = Column<Values> & { id: string; label: string };

export const getColumns = <Values>(fields: readonly RowField<Values>[]): readonly ShownColumn<Values>[] =>
  fields.flatMap(({ id, label, column }) => (column ? [{ id, label, ...column }] : []));

/** Returns the column that shows a field's errors: its own, or that of the previous field if one cell edits both. */
export function getColumn<Values>(fields: RowKind<Values>['fields'], id: unknown): string {
  const at = fields.findIndex((field) => field.id === id);
  return (fields.slice(0, at + 1).findLast(({ column }) => column) ?? fields[0]).id;
}

/** Returns the rows that are not empty. Only these are sent. */
export const listFilledRows = <Values extends TextValues>(rows: Rows<Values>, kind: RowKind<Values>): Rows<Values> =>
  rows.filter((row) => !isEmptyRow(row, kind));

export const isEmptyRow = <Values extends TextValues>(row: Row<Values>, { fields }: RowKind<Values>): boolean =>
  fields.every(({ id, isChoice }) => isChoice || String(row.values[id]).trim() === '');

export const createRowsDraft = <Values>(values: v.GenericSchema<unknown, Values>): RowsDraft<Values> =>
  v.array(
    v.strictObject({
      key: v.string(),
      values,
      guessed: v.array(v.string()),
    }),
  );

export type RowsDraft<Values> = Schema<DraftRow<Values>[]>;

type DraftRow<Values> = Pick<Row<Values>, 'key' | 'values' | 'guessed'>;

export const toDraft = <Values>(rows: Rows<Values>): DraftRow<Values>[] =>
  rows.map(({ key, values, guessed }) => ({ key, values, guessed }));

/**
 * Assigns server errors, such as one at ["locations", 3, "name"], to the sent rows. The remaining errors concern the whole
 * list.
 */
export function toRowErrors<Values>(
  errors: readonly FieldError[],
  sent: Rows<Values>,
  fields: RowKind<Values>['fields'],
) {
  const rows: RowError[] = [];
  const listErrors: string[] = [];
  for (const { path, message } of errors) {
    const [, position, column] = path;
    const row = typeof position === 'number' ? sent[position] : undefined;
    if (row) rows.push({ key: row.key, column: getColumn(fields, column), message });
    else listErrors.push(message);
  }
  return { rows, whole: listErrors };
}

type RowErrors = ReadonlyMap<string, readonly RowError[]>;

/** Returns a function that finds the errors of each filled row. It does not check unchanged rows again. */
export function createRowChecker<Values extends TextValues>(kind: RowKind<Values>) {
  const cache = new WeakMap<Values, readonly Omit<RowError, 'key'>[]>();
  const checkOnce = (values: Values) => {
    const errors = cache.get(values) ?? kind.check(values);
    cache.set(values, errors);
    return errors;
  };
  return (rows: Rows<Values>): RowErrors => {
    const filled = listFilledRows(rows, kind);
    const rowErrors = filled.flatMap(({ key, values }) => checkOnce(values).map((error) => ({ ...error, key })));
    return Map.groupBy([...rowErrors, ...findRepeatedRows(filled, kind)], ({ key }) => key);
  };
}

/** Returns the errors to show, in the order of the rows: our own except in rows that the user is editing, and the server's. */
export function selectShownErrors<Values>(rows: Rows<Values>, errorsByRule: RowErrors): RowErrors {
  const visibleErrors = new Map<string, readonly RowError[]>();
  for (const { key, isLeft, refused = [] } of rows) {
    const ruleErrors = isLeft ? (errorsByRule.get(key) ?? []) : [];
    // Shows an error only once if both report it.
    const serverErrors = refused.filter(({ column }) => !ruleErrors.some((error) => error.column === column));
    // Reuses the array where possible, so that the row does not render again.
    if (ruleErrors.length + serverErrors.length > 0)
      visibleErrors.set(key, serverErrors.length > 0 ? [...ruleErrors, ...serverErrors] : ruleErrors);
  }
  return visibleErrors;
}

/** Finds rows that repeat another row. */
export const findRepeatedRows = <Values>(rows: Rows<Values>, { unique }: Pick<RowKind<Values>, 'unique'>): RowError[] =>
  unique.flatMap(({ column, fold, message }) =>
    [...Map.groupBy(rows, ({ values }) => fold(values))].flatMap(([text, same]) =>
      text === '' || same.length === 1 ? [] : same.map(({ key }) => ({ key, column, message })),
    ),
  );
