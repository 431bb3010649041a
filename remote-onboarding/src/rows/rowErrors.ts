import type { FieldError } from 'shared-session';

import type { Row } from './rowList.ts';

/** What is wrong with a row: which row, which cell of it, and the sentence. */
export type RowError = { key: number; column: string; message: string };

/** Brings refusals such as ["locations", 3, "name"] back to the rows that were sent; the rest concerns the list as a whole. */
export function toRowErrors(
  errors: readonly FieldError[],
  sent: readonly Row<unknown>[],
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

export const rowErrorAt = (errors: readonly RowError[], key: number, column: string) =>
  errors.find((error) => error.key === key && error.column === column)?.message;
