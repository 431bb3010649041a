import { csvWords } from '../../words/csv.ts';
import type { NewRow } from '../model/row.ts';
import type { RowKind } from '../model/rowKind.ts';
import { csvText } from './csvText.ts';

/** Rows as a file that can be imported again; without rows it is a template. */
export function rowsCsv<Values>(rows: readonly NewRow<Values>[], { fields }: RowKind<Values>): string {
  const hasUnplaced = rows.some(({ unplaced }) => unplaced !== '');
  return csvText([
    [...fields.map(({ label }) => label), ...(hasUnplaced ? [csvWords.unplacedColumn] : [])],
    ...rows.map(({ values, unplaced }) => [
      ...fields.map(({ write }) => write(values)),
      ...(hasUnplaced ? [unplaced] : []),
    ]),
  ]);
}
