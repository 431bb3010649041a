/** One row of a list that is being typed. The key stays with the row while others come and go. */
export type Row<Values> = { readonly key: number; readonly values: Values };
export type TextValues = Readonly<Record<string, string | readonly string[]>>;

/** A list of one empty row. */
export const firstRow = <Values>(empty: Values): readonly Row<Values>[] => [{ key: 0, values: empty }];

export const addRow = <Values>(rows: readonly Row<Values>[], empty: Values): readonly Row<Values>[] => [
  ...rows,
  { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, values: empty },
];

/** The list without that row; the last one is emptied instead, so that there is always a place to type. */
export function removeRow<Values>(rows: readonly Row<Values>[], key: number, empty: Values): readonly Row<Values>[] {
  const left = rows.filter((row) => row.key !== key);
  return left.length > 0 ? left : addRow(rows, empty).slice(-1);
}

export const changeRow = <Values>(
  rows: readonly Row<Values>[],
  key: number,
  change: Partial<Values>,
): readonly Row<Values>[] =>
  rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, ...change } } : row));

/** The rows that hold anything at all in the given columns; the others are room to type in, and are not sent. */
export const filledRows = <Values extends TextValues>(
  rows: readonly Row<Values>[],
  typed: readonly (keyof Values & string)[],
): readonly Row<Values>[] => rows.filter(({ values }) => typed.some((column) => isFilled(values[column])));

const isFilled = (value: TextValues[string] | undefined) =>
  (typeof value === 'string' ? value.trim() : (value ?? '')).length > 0;
