import type { RowKind } from '../model/rowKind.ts';
import type { NewRow } from '../model/rowList.ts';
import { countAddresses, readAddress, splitAddresses, unquoted } from './addresses.ts';
import { fillByColumn, fillByContent } from './fillRow.ts';
import { matchHeadings } from './headings.ts';
import { separatorOf, splitCells } from './splitCells.ts';

/** Rows to add, or a table whose headings somebody has to explain first. */
export type Pasted<Values> =
  | { type: 'rows'; rows: readonly NewRow<Values>[] }
  | { type: 'table'; lines: readonly (readonly string[])[] };

/** What a pasted list or spreadsheet block means. `from` is the place of the first column among the fields. */
export function readPaste<Values>(text: string, kind: RowKind<Values>, from = 0): Pasted<Values> {
  const separator = separatorOf(text);
  const lines = splitCells(text, separator);
  const targets = matchHeadings(lines[0] ?? [], kind);
  const known = new Set(targets.filter((target) => target !== null));
  // One known word may be somebody's data; two are a heading.
  if (known.size > 1 && lines.length > 1) {
    if (targets.includes(null) || known.size < targets.length) return { type: 'table', lines };
    return { type: 'rows', rows: lines.slice(1).map((cells) => fillByColumn(cells, targets, kind)) };
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
