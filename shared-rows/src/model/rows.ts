import type { ReactNode } from 'react';
import { type Schema, schema as v } from 'shared-session';

/** One row of a list. Its key never changes and is never reused. */
export type Row<Values> = {
  readonly key: number;
  readonly values: Values;
  /** Columns whose text was suggested from other columns and has not been edited. */
  readonly guessed: readonly string[];
  /** Pasted or imported text that fits no column. */
  readonly unmatchedText: string;
};

/** A row that is not in a list yet. */
export type NewRow<Values> = Omit<Row<Values>, 'key'>;

/** The values of a row: each column is a text or several texts. */
export type TextValues = Readonly<Record<string, string | readonly string[]>>;

export const newRow = <Values>(values: Values): NewRow<Values> => ({ values, guessed: [], unmatchedText: '' });

/** One column as text: how it is recognized, parsed, and written to a file. */
export type RowField<Values, Id = keyof Values & string> = {
  id: Id;
  label: string;
  /** Whether a text without a heading belongs to this field. Fields without it take the remaining texts in order. */
  matches?: (text: string) => boolean;
  /** Whether it also takes text that matches no field, so that its error message explains it. */
  takesUnmatched?: boolean;
  write: (values: Values) => string;
  /** Parses a text; `unmatchedText` is the part that could not be parsed. */
  read: (text: string) => { values: Partial<Values>; unmatchedText?: string };
  /** Joins the texts of several columns that go to this field. */
  separator: string;
  /** The possible values, as texts that `read` understands. */
  choices?: () => readonly { value: string; label: string }[];
  /** Adds values to those of the organization, such as locations; answers how rows are read with them. */
  add?: (names: readonly string[]) => Promise<{ kind: RowKind<Values> } | { error: string }>;
};

/** The field of each column. */
export type FieldsOf<Values> = { [Id in keyof Values & string]: RowField<Values, Id> };

/** What the editor needs to know of a list of locations or of people. */
export type ListKind<Values> = {
  /** The list's name in requests and in element ids. */
  list: string;
  /** What the editor calls a row, adding one, and rows that were not saved. */
  text: { row: (position: number) => string; add: string; problem: string };
  empty: Values;
  /** The columns in order, as in the fields. */
  columns: readonly (keyof Values & string)[];
  /** A row is blank while all these columns are empty. */
  typed: readonly (keyof Values & string)[];
  /** Fills in values that follow from other values. */
  complete?: <Of extends NewRow<Values>>(row: Of) => Of;
  /** Whether rows have email addresses; a line with several becomes several rows. */
  hasEmails: boolean;
  /** How its texts are read and written; loads while the page is idle. */
  load: () => Promise<RowKind<Values>>;
};

/** How the rows of a list are read from texts and written to files. */
export type RowKind<Values> = ListKind<Values> & {
  fields: readonly RowField<Values>[];
  /** Sorts the parts of a comma-separated line into the order of the fields. */
  arrange?: (parts: readonly string[]) => readonly string[];
};

/** The props of a cell's control; spread them over the input. */
export type CellControl = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

/** One column on the page: its heading and how one of its cells is edited. */
export type Column<Values> = {
  id: string;
  label: string;
  isOptional?: boolean;
  /** Its width in a wide row, as a grid track. */
  width: string;
  // A method instead of a property, so that the types fit a memoized row, which cannot be generic.
  control(values: Values, change: (change: Partial<Values>) => void, cell: CellControl): ReactNode;
};

/** The rows, and the key of the next new row. */
export type RowList<Values> = { readonly rows: readonly Row<Values>[]; readonly nextKey: number };

/** The rows while they are edited, with the change that can be undone until the next text is typed. */
export type EditedRows<Values> = RowList<Values> & {
  readonly undo: { label: string; rows: readonly Row<Values>[] } | null;
};

export type RowsAction<Values> =
  | { type: 'start'; rows: readonly Row<Values>[] }
  | { type: 'type'; key: number; change: Partial<Values> }
  | { type: 'complete'; keys: ReadonlySet<number> | null }
  /** A change that can be undone. */
  | { type: 'apply'; label: string; change: (list: RowList<Values>) => RowList<Values> }
  | { type: 'undo' };

/** Every change of the rows. */
export function changeRows<Values extends TextValues>(
  list: EditedRows<Values>,
  action: RowsAction<Values>,
  kind: ListKind<Values>,
): EditedRows<Values> {
  const withRows = (rows: readonly Row<Values>[]) => withBlankRow({ ...list, rows }, kind);
  switch (action.type) {
    case 'start':
      // With a new blank row: the one before may count as touched, and would show errors while it is typed in.
      return { ...withRows(action.rows), undo: null };
    case 'type':
      return {
        ...withRows(list.rows.map((row) => (row.key === action.key ? withValues(row, action.change) : row))),
        undo: null,
      };
    case 'complete': {
      const complete = kind.complete ?? ((row) => row);
      const rows = list.rows.map((row) => (action.keys?.has(row.key) === false ? row : complete(row)));
      // Leaving a cell that says nothing new is no change, and no draft.
      return rows.every((row, at) => row === list.rows[at]) ? list : { ...list, rows };
    }
    case 'apply':
      return { ...action.change(list), undo: { label: action.label, rows: list.rows } };
    case 'undo':
      return list.undo === null ? list : { ...withRows(list.undo.rows), undo: null };
  }
}

/** The rows of a draft, for editing. */
export const startRows = <Values extends TextValues>(
  rows: readonly Row<Values>[],
  kind: ListKind<Values>,
): EditedRows<Values> => ({
  ...withBlankRow({ rows, nextKey: rows.reduce((next, { key }) => Math.max(next, key + 1), 0) }, kind),
  undo: null,
});

/** The list with exactly one blank row at the end. */
export function withBlankRow<Values extends TextValues>(
  { rows, nextKey }: RowList<Values>,
  kind: ListKind<Values>,
): RowList<Values> {
  const end = rows.findLastIndex((row) => !isEmptyRow(row, kind)) + 1;
  const blank = rows[end];
  if (blank) return end + 1 === rows.length ? { rows, nextKey } : { rows: rows.slice(0, end + 1), nextKey };
  return {
    rows: [...rows, { key: nextKey, ...newRow(kind.empty) }],
    nextKey: nextKey + 1,
  };
}

/** A row with other values. A changed value is no longer a suggestion. */
export const withValues = <Values extends TextValues>(row: Row<Values>, change: Partial<Values>): Row<Values> => ({
  ...row,
  values: { ...row.values, ...change },
  guessed: row.guessed.filter((column) => !(column in change)),
});

/** Inserts rows at the row with that key: replaces it if it is empty, else goes below it. By default at the end. */
export function insertRows<Values extends TextValues>(
  list: RowList<Values>,
  at: number | null,
  added: readonly NewRow<Values>[],
  kind: ListKind<Values>,
): RowList<Values> {
  const keyed = added.map((row, index) => ({ ...row, key: list.nextKey + index }));
  const found = list.rows.findIndex(({ key }) => key === at);
  const position = found === -1 ? list.rows.length - 1 : found;
  const target = list.rows[position];
  const start = target && !isEmptyRow(target, kind) ? position + 1 : position;
  const rest = target && isEmptyRow(target, kind) ? position + 1 : start;
  return withBlankRow(
    {
      rows: [...list.rows.slice(0, start), ...keyed, ...list.rows.slice(rest)],
      nextKey: list.nextKey + added.length,
    },
    kind,
  );
}

/** The rows that are not empty, which are those that are sent. */
export const filledRows = <Values extends TextValues>(
  rows: readonly Row<Values>[],
  kind: ListKind<Values>,
): readonly Row<Values>[] => rows.filter((row) => !isEmptyRow(row, kind));

export const isEmptyRow = <Values extends TextValues>(row: NewRow<Values>, { typed }: ListKind<Values>): boolean =>
  row.unmatchedText === '' && !typed.some((column) => isFilled(row.values[column]));

const isFilled = (value: TextValues[string] | undefined) =>
  (typeof value === 'string' ? value.trim() : (value ?? '')).length > 0;

/** The schema of a draft, from the schema of a row's values. */
export const rowsDraft = <Values>(values: Schema<Values>): RowsDraft<Values> =>
  v.array(v.strictObject({ key: v.number(), values, guessed: v.array(v.string()), unmatchedText: v.string() }));

export type RowsDraft<Values> = Schema<readonly Row<Values>[]>;

/** The most rows that one request may send. */
export const maxRows = 1000;
