import { maxRows } from 'shared-session';

import { hasUnmatched, type RowKind, type Rows } from '../model/rows.ts';
import { type Lines, matchColumns } from './matchColumns.ts';
import { maxColumns, plainText, readLines } from './readFile.ts';
import { fillByColumn, rowsToImport } from './readRows.ts';

/** Rows to add, or a table whose columns have to be matched first, or why it is refused. */
type Pasted<Values> =
  | { type: 'rows'; rows: Rows<Values> }
  | { type: 'table'; lines: Lines }
  | { type: 'refused'; error: string };

/** Parses a pasted list or spreadsheet block. This code loads with the first one. */
export function readPaste<Values>(pasted: string, kind: RowKind<Values>): Pasted<Values> {
  const lines = readLines(plainText(pasted), kind, true);
  if ('error' in lines) return { type: 'refused', ...lines };
  // Only the dialog can say which columns are left out.
  if (lines.some(({ length }) => length > maxColumns)) return { type: 'table', lines };
  const match = matchColumns(lines, kind);
  const { rows: taken, suspended, remarks } = rowsToImport(lines, match, kind);
  const rows = fillByColumn(taken, match.targets, kind);
  const isClear =
    rows.length > 0 &&
    rows.length <= maxRows &&
    suspended.length + remarks.length === 0 &&
    !match.targets.includes(null) &&
    !rows.some(hasUnmatched);
  return isClear ? { type: 'rows', rows } : { type: 'table', lines };
}
