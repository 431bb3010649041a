import { maxRows } from 'shared-session';

import { hasUnmatched, type RowKind, type Rows } from '../model/rows.ts';
import { matchColumns } from './matchColumns.ts';
import { type Found, maxColumns, plainText, readLines } from './readFile.ts';
import { fillByColumn, rowsToImport } from './readRows.ts';

/** Parses a pasted list or spreadsheet block: rows to add, or else what a file gives. This code loads with the first one. */
export function readPaste<Values>(pasted: string, kind: RowKind<Values>): { rows: Rows<Values> } | Found {
  const lines = readLines(plainText(pasted), kind, true);
  if ('error' in lines) return lines;
  // Only the dialog can say which columns are left out.
  if (lines.some(({ length }) => length > maxColumns)) return { lines };
  const match = matchColumns(lines, kind);
  const { rows: taken, suspended, remarks } = rowsToImport(lines, match, kind);
  const rows = fillByColumn(taken, match.targets, kind);
  const isClear =
    rows.length > 0 &&
    rows.length <= maxRows &&
    suspended.length + remarks.length === 0 &&
    !match.targets.includes(null) &&
    !rows.some(hasUnmatched);
  return isClear ? { rows } : { lines };
}
