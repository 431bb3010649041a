/** One row of a list that is being typed. The key stays with the row while others come and go, and is never used again. */
export type Row<Values> = {
  readonly key: number;
  readonly values: Values;
  /** Columns that nobody typed: their text was made up from the others, and says so until somebody changes it. */
  readonly guessed: readonly string[];
  /** What was pasted or imported with the row and fits no column. */
  readonly unplaced: string;
};

/** A row that has no place in a list yet. */
export type NewRow<Values> = Omit<Row<Values>, 'key'>;
export type TextValues = Readonly<Record<string, string | readonly string[]>>;

export const newRow = <Values>(values: Values): NewRow<Values> => ({ values, guessed: [], unplaced: '' });
