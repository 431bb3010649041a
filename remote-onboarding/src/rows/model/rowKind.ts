import type { NewRow } from './row.ts';

/** What tells a column of somebody's table to be this one. */
export type FieldLook = {
  id: string;
  label: string;
  /** Whether a text without a heading can only be this; a field without it takes the next text that nobody claims. */
  claims?: (text: string) => boolean;
  /** Whether it also takes what nothing claims, so that its own message says what is wrong with it. */
  takesRest?: boolean;
};

/** One column as text: how it is told, read, and written into a file. */
export type RowField<Values> = FieldLook & {
  id: keyof Values & string;
  write: (values: Values) => string;
  /** What the text means, and what of it means nothing here. */
  read: (text: string) => { values: Partial<Values>; unplaced?: string };
  /** What stands between the texts when several columns of a file go here. */
  joint: string;
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
  isAddressed: boolean;
  /** Brings the parts of a line that was cut at commas into the order of the fields. */
  arrange?: (parts: readonly string[]) => readonly string[];
  /** Fills in what can be told from the rest. */
  complete?: (row: NewRow<Values>) => NewRow<Values>;
};
