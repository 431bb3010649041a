import { fillByColumn, fillByContent, splitEmailCells } from '../columns/fillRow.ts';
import { maxColumns, rowsBelow, widthOf } from '../columns/findRows.ts';
import { targetsOf, keepBeside } from '../columns/headings.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { readValue } from '../columns/suggestValues.ts';
import {
  isEmptyRow,
  maxRows,
  type NewRow,
  type Row,
  type RowField,
  type RowKind,
  type RowList,
  type TextValues,
  withBlankRow,
} from '../model/rows.ts';
import { splitName } from './addresses.ts';
import { readText, withoutHidden } from './readText.ts';
import { splitLines } from '../formats/delimited.ts';

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
  const text = withoutHidden(pasted).replaceAll(/\r\n?/g, '\n');
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
  const lines = splitLines(text.trimEnd(), '\t');
  return lines.length > 1 && lines.every((cells) => cells.length === 1) ? lines.flat() : null;
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
    return { key: list.nextKey + at, values: kind.empty, guessed: [], unmatchedText: '' };
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

function withText<Values>(row: Row<Values>, field: RowField<Values>, text: string): Row<Values> {
  const { values, unmatchedText = '' } = readValue(field, text);
  return {
    ...row,
    values: { ...row.values, ...values },
    guessed: row.guessed.filter((column) => !(column in values)),
    unmatchedText: [row.unmatchedText, unmatchedText].filter(Boolean).join(' · '),
  };
}

/** Rows to add, or a table whose columns have to be matched first. */
type Pasted<Values> =
  | { type: 'rows'; rows: readonly NewRow<Values>[] }
  | { type: 'table'; lines: readonly (readonly string[])[] };

/** Reads a pasted list or spreadsheet block. `from` is the position of its first column among the fields. */
export function readPaste<Values>(text: string, kind: RowKind<Values>, from = 0): Pasted<Values> {
  const lines = withoutNumbers(readText(text, kind), kind.hasEmails ? 2 : 3);
  const isBlock = text.includes('\t');
  // Only the dialog can say which columns are left out. A line of addresses has no columns.
  if (isBlock && widthOf(lines) > maxColumns) return { type: 'table', lines };
  const isTable = kind.hasEmails || (lines.length > 1 && lines.some((cells) => cells.length > 1));
  const match = isTable ? matchColumns(lines, kind) : null;
  const body = match ? rowsBelow(lines, match) : [];
  if (match && match.headerAt !== -1 && body.length > 0) {
    const { targets } = match;
    const rows = fillByColumn(splitEmailCells(body, targets), targets, kind);
    const isComplete = targetsOf(kind).some(({ id, isRequired }) => isRequired && targets.includes(id));
    const isClear =
      isComplete &&
      match.skipped.size === 0 &&
      !targets.includes(null) &&
      rows.every(({ unmatchedText }) => unmatchedText === '');
    return isClear ? { type: 'rows', rows } : { type: 'table', lines };
  }
  const [first = []] = lines;
  const isEven = lines.every((cells) => cells.length === first.length);
  // Where names and addresses are in several cells, or behind others, the order of the fields does not help.
  const own = targetsOf(kind).map(({ id }) => id);
  const has = (id: string) => own.includes(id) && match?.targets.includes(id);
  if (
    match &&
    from === 0 &&
    isEven &&
    (has('lastName') || has('city') || (has('fullName') && match.targets[0] === null))
  ) {
    const targets = match.targets.map((target) => target ?? keepBeside);
    return { type: 'rows', rows: fillByColumn(lines, targets, kind) };
  }
  const isOneLine = !kind.hasEmails && !isBlock && lines.length === 1;
  const entries = isOneLine ? first.filter(Boolean).map((cell) => [cell]) : lines;
  return { type: 'rows', rows: entries.map((cells) => fillByContent(partsOf(cells, kind, isBlock), kind, from)) };
}

/** Without a first column that counts the rows; in a narrow table, it may be the names. */
const withoutNumbers = (lines: string[][], width: number): string[][] =>
  lines.length > 1 && lines.every((cells, at) => cells.length >= width && Number(cells[0]) === at + 1)
    ? lines.map((cells) => cells.slice(1))
    : lines;

/** The cells of a line, of which one may hold several: "Ann Lee <ann@x.example>", "Harbor – 1 Quay". */
function partsOf<Values>(cells: readonly string[], kind: RowKind<Values>, isBlock: boolean): readonly string[] {
  if (kind.hasEmails) return (isBlock ? cells : cells.filter(Boolean)).flatMap(splitName);
  if (isBlock) return cells;
  const split = cells.filter(Boolean).flatMap((cell, at) => (at === 0 ? cell.split(/ [–—-] (?=\d)/) : [cell]));
  return kind.arrange?.(split) ?? split;
}
