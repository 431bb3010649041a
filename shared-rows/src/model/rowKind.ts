import type { ReactNode } from 'react';

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
export type RowField<Values> = {
  id: keyof Values & string;
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
};

/** Everything that differs between a list of locations and a list of people. */
export type RowKind<Values> = {
  /** The list's name in requests and in element ids. */
  list: string;
  empty: Values;
  /** A row is blank while all these columns are empty. */
  typed: readonly (keyof Values & string)[];
  fields: readonly RowField<Values>[];
  /** Whether rows have email addresses; a line with several becomes several rows. */
  hasEmails: boolean;
  /** Sorts the parts of a comma-separated line into the order of the fields. */
  arrange?: (parts: readonly string[]) => readonly string[];
  /** Fills in values that follow from other values. */
  complete?: (row: NewRow<Values>) => NewRow<Values>;
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
