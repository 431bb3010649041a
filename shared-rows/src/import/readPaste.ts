import { fillByColumn, fillByContent } from '../columns/fillRow.ts';
import { targetsOf } from '../columns/headings.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import type { NewRow, RowKind } from '../model/rowKind.ts';
import { readAddress, unquoted } from './addresses.ts';
import { countAddresses, splitAddresses } from './splitAddresses.ts';
import { separatorOf, splitCells } from './splitCells.ts';

/** Rows to add, or a table whose columns have to be matched first. */
export type Pasted<Values> =
  | { type: 'rows'; rows: readonly NewRow<Values>[] }
  | { type: 'table'; lines: readonly (readonly string[])[] };

/** What a pasted list or spreadsheet block means. `from` is the position of the first column among the fields. */
export function readPaste<Values>(text: string, kind: RowKind<Values>, from = 0): Pasted<Values> {
  const separator = separatorOf(text);
  const lines = splitCells(text, separator);
  const table = lines.length > 1 && lines.some((cells) => cells.length > 1) ? matchColumns(lines, kind) : null;
  if (table && table.headerAt !== -1 && table.headerAt < lines.length - 1) {
    const { headerAt, targets } = table;
    const rows = lines.slice(headerAt + 1).map((cells) => fillByColumn(cells, targets, kind));
    const isComplete = targetsOf(kind).every(({ id, isRequired }) => !isRequired || targets.includes(id));
    const isClear = isComplete && !targets.includes(null) && rows.every(({ unmatchedText }) => unmatchedText === '');
    return isClear ? { type: 'rows', rows } : { type: 'table', lines };
  }
  const isBlock = separator === '\t';
  const isOneLine = !kind.hasEmails && !isBlock && lines.length === 1;
  const entries = isOneLine ? (lines[0] ?? []).filter(Boolean).map((cell) => [cell]) : lines;
  const rows = entries
    .flatMap((cells) => partsOf(cells, kind, isBlock))
    .map((cells) => fillByContent(cells, kind, from));
  return { type: 'rows', rows };
}

/** The rows that one line holds. */
function partsOf<Values>(cells: readonly string[], kind: RowKind<Values>, isBlock: boolean): (readonly string[])[] {
  if (isBlock) return [kind.hasEmails ? cells.flatMap(withName) : cells];
  const filled = cells.filter(Boolean);
  const addresses = filled.reduce((sum, cell) => sum + countAddresses(cell), 0);
  if (kind.hasEmails) return addresses > 1 ? splitAddresses(filled) : [filled.flatMap(withName)];
  return [kind.arrange?.(filled) ?? filled];
}

function withName(cell: string): string[] {
  const address = readAddress(cell);
  return address && address.name !== '' ? [unquoted(address.name), address.email] : [cell];
}
