import type { FieldError } from 'shared-session';

import type { Row } from './row.ts';

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

/** Whether two rows' errors say the same. */
export const sameErrors = (some: readonly RowError[] = [], others: readonly RowError[] = []) =>
  some.length === others.length &&
  some.every(({ column, message }, at) => column === others[at]?.column && message === others[at]?.message);
