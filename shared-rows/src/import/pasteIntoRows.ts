import {
  isEmptyRow,
  maxRows,
  newRow,
  type NewRow,
  type Row,
  type RowField,
  type RowKind,
  type RowList,
  type TextValues,
  withBlankRow,
  withValues,
} from '../model/rows.ts';
import { fillByColumn, fillByContent, linesToImport, namesIn } from './fillRow.ts';
import { areReversed, type Lines, matchColumns, suspendedBy, targetsOf } from './matchColumns.ts';
import { readContacts, readPeople, splitName, withoutLabels } from './people.ts';
import { maxColumns, plainText, readTable } from './readFile.ts';

/** Where text was pasted: the column's position among the fields, and the row's key if the row has text already. */
type PasteTarget = { position: number; startedKey: number | null };

/** A column that fills existing rows downward, or rows, or a table. */
export type PasteResult<Values> = Pasted<Values> | { type: 'column'; amount: number; fill: Fill<Values> };

type Fill<Values> = (list: RowList<Values>, isShown: (key: number) => boolean) => RowList<Values>;

/** What pasted text does to the rows. This code loads with the first paste of a block. */
export function pasteIntoRows<Values extends TextValues>(
  pasted: string,
  kind: RowKind<Values>,
  { position, startedKey }: PasteTarget,
): PasteResult<Values> {
  const text = plainText(pasted);
  const field = kind.fields[position];
  const texts = oneColumn(text);
  // A column pasted into a started row fills the rows below it, as in a spreadsheet.
  if (startedKey !== null && field && position > 0 && texts && texts.length <= maxRows)
    return {
      type: 'column',
      amount: texts.length,
      fill: (list, isShown) => fillDown(list, startedKey, field, texts, kind, isShown),
    };
  return readPaste(text, kind, kind.hasEmails ? 0 : Math.max(0, position));
}

/** The texts of a block that is one cell wide and several high; else null. */
function oneColumn(text: string): string[] | null {
  const lines = text.trimEnd().split('\n');
  return lines.length > 1 && !text.includes('\t') ? lines : null;
}

/** Fills one text into each visible row from the given one down. The remaining texts make new rows. */
export function fillDown<Values extends TextValues>(
  list: RowList<Values>,
  from: number,
  field: RowField<Values>,
  texts: readonly string[],
  kind: RowKind<Values>,
  isShown: (key: number) => boolean,
): RowList<Values> {
  const start = list.rows.findIndex(({ key }) => key === from);
  const blank = list.rows.at(-1)?.key;
  const below = list.rows.slice(start).filter(({ key }) => isShown(key) || key === blank);
  const missing = Math.max(0, texts.length - below.length);
  const more = Array.from({ length: missing }, (_, at): Row<Values> => {
    return { key: list.nextKey + at, ...newRow(kind.empty) };
  });
  const textOf = new Map([...below, ...more].map(({ key }, at) => [key, texts[at]]));
  const rows = [...list.rows, ...more].map((row) => {
    const text = textOf.get(row.key);
    // A blank text skips its row.
    if (!text) return row;
    const filled = withText(row, field, text);
    // A row with this text alone counts as empty, so the text would be lost.
    return isEmptyRow(filled, kind) ? { ...row, unmatchedText: text } : filled;
  });
  return withBlankRow({ rows, nextKey: list.nextKey + missing }, kind);
}

function withText<Values extends TextValues>(row: Row<Values>, field: RowField<Values>, text: string): Row<Values> {
  const { values, unmatchedText = '' } = field.read(text);
  return { ...withValues(row, values), unmatchedText: [row.unmatchedText, unmatchedText].filter(Boolean).join(' · ') };
}

/** Rows to add, or a table whose columns have to be matched first. */
type Pasted<Values> = { type: 'rows'; rows: readonly NewRow<Values>[] } | { type: 'table'; lines: Lines };

/** Parses a pasted list or spreadsheet block. `from` is the position of its first column among the fields. */
export function readPaste<Values>(pasted: string, kind: RowKind<Values>, from = 0): Pasted<Values> {
  const plain = plainText(pasted);
  const text = kind.hasEmails ? withoutLabels(plain) : plain;
  const contacts = kind.hasEmails ? readContacts(text) : null;
  const isBlock = text.includes('\t');
  const lines = contacts ?? withoutNumbers(readTable(text, isBlock ? '\t' : undefined));
  // Only the dialog can say which columns are left out.
  if (isBlock && lines.some(({ length }) => length > maxColumns)) return { type: 'table', lines };
  const { headerAt, targets } = matchColumns(lines, kind);
  const body = lines.slice(headerAt + 1);
  const isTable = headerAt !== -1 && body.length > 0 && lines.some((cells) => cells.length > 1);
  if (isTable) {
    const imported = linesToImport(body, targets);
    const rows = fillByColumn(imported, targets, kind, { turnsNames: areReversed(namesIn(imported, targets, kind)) });
    const isClear =
      !targets.includes(null) &&
      targetsOf(kind).every(({ id, isRequired }) => !isRequired || targets.includes(id)) &&
      !body.some(suspendedBy(lines[headerAt] ?? [])) &&
      rows.every(({ unmatchedText }) => unmatchedText === '');
    return isClear ? { type: 'rows', rows } : { type: 'table', lines };
  }
  const own = headerAt === -1 ? text : text.slice(text.indexOf('\n') + 1);
  const entries = isBlock
    ? body.map((cells) => (kind.hasEmails ? cells.flatMap(splitName) : cells))
    : kind.hasEmails
      ? readPeople(own)
      : placesIn(own, kind);
  return { type: 'rows', rows: entries.map((cells) => fillByContent(cells, kind, from)) };
}

/** Without a first column that counts the rows; in a narrow table, it may be the names. */
const withoutNumbers = (lines: string[][]): string[][] =>
  lines.length > 1 && lines.every((cells, at) => cells.length > 2 && Number(cells[0]) === at + 1)
    ? lines.map((cells) => cells.slice(1))
    : lines;

const cellsOf = (line: string) => (readTable(line, line.includes(';') ? ';' : ',')[0] ?? []).filter(Boolean);

/** Locations one a line, each with its address, or several names in one line. */
function placesIn<Values>(text: string, kind: RowKind<Values>): (readonly string[])[] {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[•*–-]|\d+[.)])\s+/, '').trim())
    .filter(Boolean);
  if (lines.length === 1) return cellsOf(lines[0] ?? '').map((name) => [name]);
  // "Harbor – 1 Quay", "Harbor: 1 Quay": the name, then the address.
  return lines.map((line) => {
    const cells = cellsOf(line.replace(/(?: [–—-]|:) (?=\d)/, line.includes(';') ? '; ' : ', '));
    return kind.arrange?.(cells) ?? cells;
  });
}
