import { fillByColumn, fillByContent, linesToImport, namesIn } from '../columns/fillRow.ts';
import { maxColumns, rowsBelow, turnTable, widthOf } from '../columns/findRows.ts';
import { countHeadings, keepBeside, targetsOf } from '../columns/headings.ts';
import { areReversed, headingsAt, matchColumns } from '../columns/matchColumns.ts';
import { readValue } from '../columns/suggestValues.ts';
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
import {
  countAddresses,
  isHeading,
  joinLines,
  readContacts,
  splitAddresses,
  splitName,
  withoutHidden,
  withoutLabels,
} from './contacts.ts';
import { delimiterOf, splitCells, splitLines, withSingleQuotes } from '../formats/delimited.ts';
import { plainCell, readHtml } from '../formats/html.ts';
import { readAligned, readRecords } from '../formats/printed.ts';

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
  const text = withoutHidden(pasted);
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
  const { values, unmatchedText = '' } = readValue(field, text);
  return { ...withValues(row, values), unmatchedText: [row.unmatchedText, unmatchedText].filter(Boolean).join(' · ') };
}

/** Rows to add, or a table whose columns have to be matched first. */
type Pasted<Values> =
  | { type: 'rows'; rows: readonly NewRow<Values>[] }
  | { type: 'table'; lines: readonly (readonly string[])[] };

/** Parses a pasted list or spreadsheet block. `from` is the position of its first column among the fields. */
export function readPaste<Values>(pasted: string, kind: RowKind<Values>, from = 0): Pasted<Values> {
  const text = withoutMarks(fromMarkdown(kind.hasEmails ? withoutLabels(pasted) : pasted));
  const plain = text.replaceAll('\r\n', '\n');
  const separator = separatorOf(text);
  const contacts = kind.hasEmails ? readContacts(pasted) : null;
  const page = readHtml(pasted);
  const found =
    contacts ??
    page ??
    readRecords(plain) ??
    readAligned(plain.trim()) ??
    joinBlocks(text, kind.hasEmails) ??
    withSingleQuotes(text, (quoted) => splitCells(quoted, separator));
  const plainCells = found.map((cells) => cells.map((cell) => plainCell(cell, page !== null)));
  const lines = withoutNumbers(turnTable(plainCells, kind), kind.hasEmails ? 2 : 3);
  const isBlock = separator === '\t';
  // Only the dialog can say which columns are left out. A line of addresses has no columns.
  if (isBlock && widthOf(lines) > maxColumns) return { type: 'table', lines };
  const isTable = (lines.length > 1 || kind.hasEmails) && lines.some((cells) => cells.length > 1);
  const table = isTable ? matchColumns(lines, kind) : null;
  const body = table ? rowsBelow(lines, table) : [];
  if (table && table.headerAt !== -1 && body.length > 0) {
    const { targets } = table;
    const imported = linesToImport(body, targets);
    const headings = headingsAt(lines, table.headerAt);
    const turnsNames = areReversed(namesIn(imported, targets, kind), headings, kind);
    const rows = fillByColumn(imported, targets, kind, { turnsNames });
    const isComplete = targetsOf(kind).every(({ id, isRequired }) => !isRequired || targets.includes(id));
    const isClear =
      isComplete &&
      table.skipped.size === 0 &&
      !targets.includes(null) &&
      rows.every(({ unmatchedText }) => unmatchedText === '');
    return isClear ? { type: 'rows', rows } : { type: 'table', lines };
  }
  // First and last names in cells of their own, or something before the name: Lopez, Maria, maria@x.example
  const targets = table?.targets ?? [];
  const hasBefore = targets.slice(0, Math.max(0, targets.indexOf('fullName'))).includes(null);
  const isOneEach = targets.includes('email') && lines.every((cells) => countAddresses(cells.join(' ')) === 1);
  // Copied cells with the parts of an address, not our columns in their order: Harbor, 1 Quay, Boston, 02110
  const hasParts =
    isBlock &&
    from === 0 &&
    targets.includes('postalCode') &&
    (targets.includes('city') || targets.includes('state')) &&
    lines.some((cells) => fillByContent(cells, kind, from).unmatchedText !== '');
  if ((isOneEach && (hasBefore || targets.includes('firstName'))) || hasParts) {
    const all = targets.map((target) => target ?? keepBeside);
    return { type: 'rows', rows: fillByColumn(lines, all, kind) };
  }
  const isOneLine = !kind.hasEmails && !isBlock && lines.length === 1;
  const joined = joinLines(lines, kind);
  const hasHeading = !table && joined === lines && lines.length > 1 && isHeading(lines[0]?.[0] ?? '', kind);
  const own = hasHeading ? joinLines(lines.slice(1), kind) : joined;
  const entries = isOneLine ? (lines[0] ?? []).filter(Boolean).map((cell) => [cell]) : own;
  const rows = entries
    .flatMap((cells) => partsOf(cells, kind, separator))
    .map((cells) => fillByContent(cells, kind, from));
  return { type: 'rows', rows };
}

/** Without a first column that counts the rows; in a narrow table, it may be the names. */
const withoutNumbers = (lines: string[][], width: number): string[][] =>
  lines.length > 1 && lines.every((cells, at) => cells.length >= width && Number(cells[0]) === at + 1)
    ? lines.map((cells) => cells.slice(1))
    : lines;

/** Blocks of lines between blank lines, each with a person or an address, as copied from letters and pages. */
function joinBlocks(text: string, hasEmails: boolean): string[][] | null {
  const blocks = text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((block) => block.split(/\r?\n/));
  const areRows = blocks.every((block) => (hasEmails ? countAddresses(block.join(' ')) === 1 : isAddress(block)));
  const [first = []] = blocks;
  const isTable = first.some((line) => countHeadings(line.split(',')) > 1) && first.at(-1)?.includes(',');
  if (blocks.length === 1 || /[\t;"]/.test(text) || !areRows || isTable) return null;
  return blocks.map((block) => block.flatMap((line) => line.split(',')).map((cell) => cell.trim()));
}

/** A name, then lines with a number. */
const isAddress = ([, ...others]: string[]) => others.length > 0 && others.length < 6 && /\d/.test(others.join(' '));

/** "|---|---|", "+----+" */
const isRule = (line: string) => line.includes('-') && /^[\s|+:=-]*$/.test(line);

/** Converts a Markdown table, or lines with bars between cells, to tab-separated text; other text does not change. */
function fromMarkdown(marked: string): string {
  const text = marked.replaceAll(/\[([^[\]()\s]+@[^[\]()\s]+)\]\(mailto:\1\)/gi, '$1');
  const lines = text.trim().split(/\r?\n/);
  const rows = lines.filter((line) => !isRule(line) && !/^\(?\d+ rows?\b[^|]*$/i.test(line));
  if (lines.length < 2) return text;
  if (rows.every((line) => line.includes(' | ') && !/^\s*\||\|$/.test(line.trimEnd())))
    return rows.join('\n').replaceAll(' | ', '\t');
  if (!rows.every((line) => /^\s*\|.*\|\s*$/.test(line))) return text;
  return rows.map((line) => line.trim().slice(1, -1).replaceAll('|', '\t')).join('\n');
}

/** Removes bullets or numbers, if all lines have them, or the times of a chat, if at least every other one does. */
export function withoutMarks(text: string): string {
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((line) => line.trim() !== '');
  const isNumbered = filled.every((line, at) => new RegExp(`^\\s*${at + 1}[.)]\\s`).test(line));
  const sent = filled.filter((line) => chatTime.test(line));
  if (sent.length > 1 && sent.length * 2 >= filled.length)
    return lines.map((line) => line.replace(chatTime, '')).join('\n');
  if (filled.length < 2 || !(isNumbered || filled.every((line) => bullet.test(line)))) return text;
  return lines.map((line) => line.replace(bullet, '').replace(/^\s*\d+[.)]\s+/, '')).join('\n');
}

const bullet = /^\s*(?:[•*–☐☑☒✓✔-]|\[[ x]?\])\s+/i;
/** "[04.03.24, 10:00:01] Ann: …", "3/4/24, 10:00 AM - Ann: …", "[20.11. 10:05] Ann", "[10:05] Ann" */
const chatTime = /^\[?(?:\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4}|\.?),? )?\d{1,2}:\d\d(?::\d\d)?(?:\s[AP]M)?(?:\] | - )/i;

function partsOf<Values>(cells: readonly string[], kind: RowKind<Values>, separator: string): (readonly string[])[] {
  if (separator === '\t') return [kind.hasEmails ? cells.flatMap(splitName) : cells];
  const filled = cells.filter(Boolean);
  const addresses = filled.reduce((sum, cell) => sum + countAddresses(cell), 0);
  if (kind.hasEmails && addresses > 1) return splitAddresses(filled);
  // A comma inside quotes, or after a last name without an address, is part of the name: "Roe, Bob" <bob@x.example>
  const whole = filled.join(', ');
  const isKnown = (cell: string) => kind.fields.some(({ matches }) => matches?.(cell));
  const isName = separator === ',' && /^[\p{L}\p{M}'’-]+, [\p{L}\p{M}'’ -]+\.?$/u.test(whole) && !filled.some(isKnown);
  if (kind.hasEmails)
    return [isName || /^"[^"]*"\s*<[^<>]*>$/.test(whole) ? splitName(whole) : filled.flatMap(splitName)];
  // "Harbor – 1 Quay", "Harbor: 1 Quay": the name, then the address.
  const split = filled.flatMap((cell, at) => (at === 0 ? cell.split(/(?: [–—-]|:) (?=\d)/) : [cell]));
  return [kind.arrange?.(split) ?? split];
}

/** The likely separator: a tab before a semicolon before a comma before rare ones. */
export function separatorOf(text: string): string {
  const found = separators.find((separator) => text.includes(separator));
  const [first = ''] = text.trimStart().split('\n', 1);
  // Below headings between commas, a semicolon may be part of a cell.
  const isInCells = found === ';' && !first.includes(';') && countHeadings(first.split(',')) > 1;
  return found === undefined || isInCells ? delimiterOf(text) : found;
}

const separators = ['\t', ';', ','];
