/** One row of a list that is being typed. The key stays with the row while others come and go, and is never used again. */
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
export type TextValues = Readonly<Record<string, string | readonly string[]>>;

export const newRow = <Values>(values: Values): NewRow<Values> => ({ values, guessed: [], unmatchedText: '' });
