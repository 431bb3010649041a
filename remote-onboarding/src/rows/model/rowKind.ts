import type { ReactNode } from 'react';

import type { NewRow } from './rowList.ts';

/** What tells a column of somebody's table to be this one. */
export type FieldMatcher = {
  id: string;
  label: string;
  /** Whether a text without a heading can only be this; a field without it takes the next text that nobody matches. */
  matches?: (text: string) => boolean;
  /** Whether it also takes what nothing matches, so that its own message says what is wrong with it. */
  takesUnmatched?: boolean;
};

/** One column as text: how it is told, read, and written into a file. */
export type RowField<Values> = FieldMatcher & {
  id: keyof Values & string;
  write: (values: Values) => string;
  /** What the text means, and what of it means nothing here. */
  read: (text: string) => { values: Partial<Values>; unmatchedText?: string };
  /** What stands between the texts when several columns of a file go here. */
  separator: string;
};

/** A kind of rows: everything that differs between a list of locations and a list of people. */
export type RowKind<Values> = {
  /** The list's name in the body that is sent, and in the ids on the page. */
  list: string;
  empty: Values;
  /** The columns that make a row more than room to type in. */
  typed: readonly (keyof Values & string)[];
  fields: readonly RowField<Values>[];
  /** Whether a line may hold several e-mail addresses, each a row of its own. */
  hasEmails: boolean;
  /** Brings the parts of a line that was cut at commas into the order of the fields. */
  arrange?: (parts: readonly string[]) => readonly string[];
  /** Fills in what can be told from the rest. */
  complete?: (row: NewRow<Values>) => NewRow<Values>;
};

/** What a cell hands to its control; spread it over the input. */
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
  /** Its share of a wide row. */
  width: string;
  // A method, because a memoised row cannot be generic.
  control(values: Values, change: (change: Partial<Values>) => void, cell: CellControl): ReactNode;
};
