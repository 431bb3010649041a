import { csvWords } from '../../words/csv.ts';
import type { RowErrors } from '../model/checkRows.ts';
import type { Row } from '../model/row.ts';
import type { RowKind } from '../model/rowKind.ts';
import { csvText } from './csvText.ts';

/** The rows that need a look with the reasons beside them; imported again, the reasons are left out by themselves. */
export function problemRowsCsv<Values>(
  rows: readonly Row<Values>[],
  errors: RowErrors,
  { fields }: RowKind<Values>,
): string {
  return csvText([
    [...fields.map(({ label }) => label), csvWords.unplacedColumn, csvWords.problemColumn],
    ...rows.map(({ key, values, unplaced }) => [
      ...fields.map(({ write }) => write(values)),
      unplaced,
      (errors.get(key) ?? []).map(({ message }) => message).join(' '),
    ]),
  ]);
}
