import type { ReactNode } from 'react';

/** One row of a list that is being typed. Its key never changes and is never reused. */
export type Row<Values> = {
  readonly key: number;
  readonly values: Values;
  /** Columns whose text was suggested from the others and has not been edited. */
  readonly guessed: readonly string[];
  /** What was pasted or imported with the row and fits no column. */
  readonly unmatchedText: string;
};

/** A row that is not in a list yet. */
export type NewRow<Values> = Omit<Row<Values>, 'key'>;

/** The values of rows: every column is text, or several texts. */
export type TextValues = Readonly<Record<string, string | readonly string[]>>;

export const newRow = <Values>(values: Values): NewRow<Values> => ({ values, guessed: [], unmatchedText: '' });

/** One column as text: how it is recognized, read, and written into a file. */
export type RowField<Values> = {
  id: keyof Values & string;
  label: string;
  /** Whether a text without a heading can only belong here; a field without this takes the next unmatched text. */
  matches?: (text: string) => boolean;
  /** Whether it also takes what nothing matches, so that its own message says what is wrong with it. */
  takesUnmatched?: boolean;
  write: (values: Values) => string;
  /** What the text means, and what of it means nothing here. */
  read: (text: string) => { values: Partial<Values>; unmatchedText?: string };
  /** Joins the texts when several columns of a file go to this field. */
  separator: string;
  /** The values there are, each as a text that `read` understands. */
  choices?: () => readonly { value: string; label: string }[];
};

/** A kind of rows: everything that differs between a list of locations and a list of people. */
export type RowKind<Values> = {
  /** The list's name in the body that is sent, and in the ids on the page. */
  list: string;
  empty: Values;
  /** The columns that make a row more than a blank one. */
  typed: readonly (keyof Values & string)[];
  fields: readonly RowField<Values>[];
  /** Whether a line may hold several email addresses, each a row of its own. */
  hasEmails: boolean;
  /** Puts the parts of a comma-separated line into the order of the fields. */
  arrange?: (parts: readonly string[]) => readonly string[];
  /** Fills in values that follow from others. */
  complete?: (row: NewRow<Values>) => NewRow<Values>;
};

/** What a cell gives to its control; spread it over the input. */
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
  // A method, because a memoized row cannot be generic.
  control(values: Values, change: (change: Partial<Values>) => void, cell: CellControl): ReactNode;
};
