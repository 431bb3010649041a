import {
  isEmptyRow,
  maxRows,
  newRow,
  type RowField,
  type RowKind,
  type Rows,
  type TextValues,
  withValues,
} from '../model/rows.ts';
import { readContacts } from './contacts.ts';
import { type Lines, matchColumns, suspendedBy, targetsOf } from './matchColumns.ts';
import { readPeople, splitName, withoutLabels } from './people.ts';
import { fillByColumn, fillByContent, linesToImport } from './readRows.ts';
import { maxColumns, peopleAsTable, plainText, readTable } from './readFile.ts';

/** Where text was pasted: the column's position among the fields, and the row's key if the row has text already. */
type PasteTarget = { position: number; startedKey: string | null };

/** A column that fills existing rows downward, or rows to add, or a table whose columns have to be matched first. */
export type PasteResult<Values> = Pasted<Values> | { type: 'column'; amount: number; fill: Fill<Values> };

type Pasted<Values> = { type: 'rows'; rows: Rows<Values> } | { type: 'table'; lines: Lines };
type Fill<Values> = (rows: Rows<Values>, isShown: (key: string) => boolean) => Rows<Values>;

/** What pasted text does to the rows. This code loads with the first paste of a block. */
export function pasteIntoRows<Values extends TextValues>(
  pasted: string,
  kind: RowKind<Values>,
  { position, startedKey }: PasteTarget,
): PasteResult<Values> {
  const text = plainText(pasted);
  const field = kind.fields[position];
  const texts = text.trimEnd().split('\n');
  const isColumn = texts.length > 1 && texts.length <= maxRows && !text.includes('\t');
  // A column pasted into a started row fills the rows below it, as in a spreadsheet.
  if (startedKey !== null && field && position > 0 && isColumn)
    return { type: 'column', amount: texts.length, fill: fillDown(startedKey, field, texts, kind) };
  return readPaste(text, kind, kind.hasEmails ? 0 : Math.max(0, position));
}

/** Fills one text into each visible row from the given one down. The remaining texts make new rows. */
const fillDown =
  <Values extends TextValues>(
    from: string,
    field: RowField<Values>,
    texts: readonly string[],
    kind: RowKind<Values>,
  ): Fill<Values> =>
  (rows, isShown) => {
    const below = rows.slice(rows.findIndex(({ key }) => key === from)).filter(({ key }) => isShown(key));
    const more = texts.slice(below.length).map(() => newRow(kind.empty));
    const textOf = new Map([...below, ...more].map(({ key }, at) => [key, texts[at]]));
    return [...rows, ...more].map((row) => {
      const text = textOf.get(row.key);
      // A blank text skips its row.
      if (!text) return row;
      const { values, unmatchedText = '' } = field.read(text);
      const beside = [row.unmatchedText, unmatchedText].filter(Boolean).join(' · ');
      const changed = { ...withValues(row, values), unmatchedText: beside };
      // A row with this text alone counts as empty, so the text would be lost.
      return isEmptyRow(changed, kind) ? { ...row, unmatchedText: text } : changed;
    });
  };

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
  if (headerAt !== -1 && body.length > 0 && lines.some((cells) => cells.length > 1)) {
    const rows = fillByColumn(linesToImport(body, targets), targets, kind);
    const isClear =
      rows.length <= maxRows &&
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
      : locationsIn(own, kind);
  // The dialog asks which of them are added first.
  return entries.length > maxRows
    ? { type: 'table', lines: kind.hasEmails ? peopleAsTable(entries) : entries }
    : { type: 'rows', rows: entries.map((cells) => fillByContent(cells, kind, from)) };
}

/** Without a first column that counts the rows; in a narrow table, it may be the names. */
const withoutNumbers = (lines: string[][]): string[][] =>
  lines.length > 1 && lines.every((cells, at) => cells.length > 2 && Number(cells[0]) === at + 1)
    ? lines.map((cells) => cells.slice(1))
    : lines;

const cellsOf = (line: string) => (readTable(line, line.includes(';') ? ';' : ',')[0] ?? []).filter(Boolean);

/** Locations one a line, each with its address, or several names in one line. */
function locationsIn<Values>(text: string, kind: RowKind<Values>): Lines {
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
