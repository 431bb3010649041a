import type { RowError } from './rowErrors.ts';
import type { Row } from './row.ts';

type Rule<Values> = {
  column: string;
  /** The form under which two count as the same; empty counts as nothing. */
  fold: (values: Values) => string;
  twice: string;
  /** What is stored already, folded the same way, and what to say then. */
  taken?: { folded: ReadonlySet<string>; message: string };
};

/** Marks every row that says the same as another one of the list, or as something stored. */
export function findDuplicates<Values>(rows: readonly Row<Values>[], rule: Rule<Values>): RowError[] {
  const folded = rows.map((row) => ({ key: row.key, text: rule.fold(row.values) }));
  const amounts = new Map<string, number>();
  for (const { text } of folded) amounts.set(text, (amounts.get(text) ?? 0) + 1);
  return folded.flatMap(({ key, text }) => {
    if (text === '') return [];
    if (rule.taken?.folded.has(text)) return [{ key, column: rule.column, message: rule.taken.message }];
    return (amounts.get(text) ?? 0) > 1 ? [{ key, column: rule.column, message: rule.twice }] : [];
  });
}
