import type { RowErrors } from './checkRows.ts';
import type { Row } from './row.ts';
import type { RowError } from './rowErrors.ts';

type Known<Values> = {
  rows: readonly Row<Values>[];
  /** What is wrong, seen from here. */
  found: RowErrors;
  /** The rows that somebody has finished with; others are still being typed. */
  looked: ReadonlySet<number>;
  /** What the server refused, and the rows as they were sent. */
  refused: { sent: readonly Row<Values>[]; errors: readonly RowError[] };
  /** What to say at the first row when there is nothing to send at all. */
  nothing: RowError | null;
};

/** The errors to show, in the rows' order. What the server said of a row holds until the row changes. */
export function shownErrors<Values>({ rows, found, looked, refused, nothing }: Known<Values>): RowErrors {
  const sent = new Map(refused.sent.map((row) => [row.key, row.values]));
  const said = Map.groupBy(refused.errors, ({ key }) => key);
  const shown = new Map<number, readonly RowError[]>();
  const isEmpty = rows.length === 1;
  for (const { key, values } of rows) {
    const own = looked.has(key) ? (found.get(key) ?? []) : [];
    const theirs = sent.get(key) === values ? (said.get(key) ?? []) : [];
    const none = isEmpty && nothing?.key === key ? [nothing] : [];
    const errors = [...own, ...theirs, ...none];
    if (errors.length > 0) shown.set(key, errors);
  }
  return shown;
}
