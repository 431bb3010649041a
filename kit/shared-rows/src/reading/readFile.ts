import { maxRows } from 'contract/validate';
import Papa from 'papaparse';

import { importMessages } from '../import/messages.ts';
import { hasUnmatched, type RowKind, type Rows } from '../model/rows.ts';
import { countEmails } from './addresses.ts';
import { readContacts } from './contacts.ts';
import { unguardFormula } from './csvFile.ts';
import { decode, toPlainText } from './decode.ts';
import type { LeftOut } from './leftOut.ts';
import type { Lines } from './headings/targets.ts';
import { hasHeading } from './headings/lookUp.ts';
import { findHeader, limitColumns, matchColumns, maxColumns } from './matchColumns.ts';
import { cleanLines, readPeople } from './people.ts';
import { toRows } from './readRows.ts';
import { listLeftOut, rowsToImport } from './rowsToImport.ts';

/** Returns the lines of a file or a pasted list, or why the file cannot be imported. */
export async function readFile<Values>(source: File | string, kind: RowKind<Values>): Promise<ReadResult> {
  try {
    return typeof source === 'string' ? toFound(readCopied(source, kind), kind) : await findLines(source, kind);
  } catch (error) {
    // This is a folder, or a file that was deleted after the user chose it.
    if (!(error instanceof DOMException)) reportError(error);
    return { error: importMessages.fileError.unreadable };
  }
}

/** The first sheet is the most likely list. */
export type ReadResult = { lines: Lines; sheets?: readonly Sheet[] } | Refused;
export type Sheet = { name: string; lines: Lines };

/** Why a file or a list is not read. */
type Refused = { error: string };
const describeTooMany = (): Refused => ({ error: importMessages.fileError.tooMany(maxRows) });

/** 10 MB, by the count of file managers. */
export const maxFileSize = 10_485_760;
/** Includes headings and the titles above them. */
const maxLines = maxRows + 10;
/** The limit of a cell, because cells are scanned many times. Excel allows 32,767 characters. */
const maxCellLength = 100_000;
/** Blank lines count too, because a stray cell at the end of a spreadsheet adds many. */
const maxLineEnds = 400_000;
/** The limit per line of a list. A line may contain each email twice, as in "Doe, Jane <jane@x.example>, ". */
const maxSeparators = 30_000;
/** The limit of spreadsheets. A broken file with millions of columns would block the page for minutes. */
const maxSheetColumns = 16_384;

async function findLines<Values>(file: File, kind: RowKind<Values>): Promise<ReadResult> {
  if (file.size > maxFileSize) return { error: importMessages.fileError.tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive && isBinary(bytes)) return { error: importMessages.fileError.notText };
  const decodedText = isArchive ? null : decode(bytes);
  if (decodedText === undefined) return { error: importMessages.fileError.letters };
  if (decodedText !== null && hasManyLines(decodedText)) return { error: importMessages.fileError.manyLines };
  const text = decodedText === null ? null : toPlainText(decodedText);
  if (text === null || isMarkup(text)) {
    const { readPage, readWorkbook } = await import(/* webpackChunkName: "rows-workbook" */ './workbook.ts');
    const content = text === null ? await readWorkbook(bytes, (lines) => hasRequired(lines, kind)) : readPage(text);
    if (content === null) return { error: importMessages.fileError.notText };
    if (content === 'manyCells') return { error: importMessages.fileError.manyCells };
    return getRefusal(content.lines, kind) ?? checkRows(content, kind);
  }
  return toFound(readLines(text, kind), kind);
}

/** A longer list opens the dialog, like a file. */
const maxPastedRows = 100;

/** Parses a pasted list or spreadsheet block into rows, or into lines if it is long or something is unclear. */
export function readPaste<Values>(text: string, kind: RowKind<Values>): { rows: Rows<Values> } | ReadResult {
  const lines = readCopied(text, kind);
  if ('error' in lines) return lines;
  // Only the dialog can tell which columns are omitted.
  if (lines.some(({ length }) => length > maxColumns)) return { lines };
  const match = matchColumns(lines, kind);
  const { rows: taken, leftOut, remarks } = rowsToImport(lines, match, kind, pastedGroups);
  const rows = toRows(taken, match.targets, kind);
  const isClear =
    rows.length > 0 &&
    rows.length <= maxPastedRows &&
    listLeftOut({ ...leftOut, repeated: [] }).length + remarks.length === 0 &&
    !match.targets.includes(null) &&
    !rows.some(hasUnmatched);
  return isClear ? { rows } : { lines };
}

// The editor marks repeated rows.
const pastedGroups: ReadonlySet<LeftOut> = new Set(['onLeave', 'repeated'] as const);

const readCopied = <Values>(text: string, kind: RowKind<Values>): Lines | Refused =>
  hasManyLines(text) ? { error: importMessages.fileError.manyLines } : readLines(toPlainText(text), kind, true);

const toFound = <Values>(lines: Lines | Refused, kind: RowKind<Values>): ReadResult =>
  'error' in lines ? lines : checkRows({ lines }, kind);

/** Refuses a table that has only headings. */
function checkRows<Values>(result: { lines: Lines }, kind: RowKind<Values>): ReadResult {
  const areHeadings = findHeader(limitColumns(result.lines.slice(0, 10), kind), kind) + 1 === result.lines.length;
  return areHeadings ? { error: importMessages.fileError.empty } : result;
}

/** Reads a string as contacts, a table, or a list. Text copied from a spreadsheet is a table. */
function readLines<Values>(text: string, kind: RowKind<Values>, isCopied = false): Lines | Refused {
  if (text.length > maxFileSize) return { error: importMessages.fileError.tooLarge };
  const contacts = kind.hasEmails ? readContacts(text) : null;
  const isBlock = isCopied && text.includes('\t');
  const separator = isBlock ? '\t' : findHeadingSeparator(text, kind);
  const table = contacts ?? readTable(text, separator, maxLines + 1);
  const refusal = getRefusal(table, kind);
  if (refusal) return refusal;
  if (contacts || isBlock || findHeader(limitColumns(table.slice(0, 10), kind), kind) !== -1) return table;
  const filledLines = text.split('\n').filter((line) => line.trim());
  if (countEmails(text) > maxRows || filledLines.length > maxRows || filledLines.some(hasManySeparators))
    return describeTooMany();
  const list = kind.hasEmails ? readPeople(text) : readLocations(text);
  return getRefusal(list, kind) ?? list;
}

/** Reads locations: one per line, perhaps with the address, or several names in one line. */
function readLocations(text: string): Lines {
  const blocks = text
    .split(/\n\s*\n/)
    .map(cleanLines)
    .filter(({ length }) => length > 0);
  // Each block is a name above the lines of its address.
  if (blocks.length > 1 && blocks.every(([name = '', ...address]) => !/[\d,;]/.test(name) && /\d/.test(address.join())))
    return blocks.map(([name = '', ...address]) => [name, address.join(', ')]);
  const lines = blocks.flat();
  if (lines.length === 1) return splitCells(lines[0] ?? '').map((name) => [name]);
  // "Harbor – 1 Quay", "Harbor: Quay 1, 10115 Berlin": the name, then the address.
  return lines.map((line) => {
    const [name = '', ...address] = splitCells(
      line.replace(/(?: [–—-]|:) (?=\d|[^,\d]{0,200}\d[^,]{0,200},)/, line.includes(';') ? '; ' : ', '),
    );
    return [name, address.join(', ')].filter(Boolean);
  });
}

const splitCells = (line: string) => (readTable(line, line.includes(';') ? ';' : ',')[0] ?? []).filter(Boolean);

/** Returns the reason to refuse lines, if any. Each email in a cell is a row. */
function getRefusal<Values>(lines: Lines, kind: RowKind<Values>): Refused | null {
  if (lines.some((cells) => cells.some(({ length }) => length > maxCellLength)))
    return { error: importMessages.fileError.longCell };
  let addresses = 0;
  for (const cells of lines) for (const cell of cells) addresses += countEmails(cell);
  const rows = lines.length - findHeader(limitColumns(lines.slice(0, 10), kind), kind) - 1;
  return rows > maxRows || addresses > 2 * maxRows ? describeTooMany() : null;
}

/** Whether a sheet has the column that the list requires. */
function hasRequired<Values>(lines: Lines, kind: RowKind<Values>): boolean {
  if (getRefusal(lines, kind)) return false;
  const { headerAt, targets } = matchColumns(limitColumns(lines, kind), kind);
  return headerAt !== -1 && targets.includes(kind.fields[0].id);
}

/** Splits a string into cells, without blank lines. Excel's first line `sep=;` names the separator. */
export function readTable(whole: string, separator?: string, most = 0): string[][] {
  const [line = '', declared] = /^"?sep=(.)"?\n/i.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const lines: string[][] = [];
  Papa.parse<string[]>(text, {
    delimiter: separator ?? declared ?? guessDelimiter(text),
    newline: '\n',
    // The library's `preview` option would also count blank lines and separators such as "---|---".
    step({ data }, parser) {
      const cells = data.slice(0, maxSheetColumns).map((cell) => unguardFormula(cell.trim()));
      if (cells.some((cell) => /[^|:=+-]/.test(cell))) lines.push(cells);
      if (lines.length === most) parser.abort();
    },
  });
  return lines;
}

const separators = ['\t', ';', ',', '|'];
/**
 * Finds the separator that splits one of the first lines into at least three known headings: reports may begin with lines of
 * text, and names have commas. Undefined if there is none.
 */
function findHeadingSeparator<Values>(text: string, { list }: RowKind<Values>): string | undefined {
  const lines = text.slice(0, 16_384).split('\n').slice(0, 20);
  const counts = separators.map((separator) => {
    const headings = lines.map((line) => line.split(separator).filter((cell) => hasHeading(list, cell)).length);
    return { separator, most: Math.max(0, ...headings) };
  });
  return counts.filter(({ most }) => most >= 3).toSorted((a, b) => b.most - a.most)[0]?.separator;
}

/** Guesses the delimiter from the first lines, because trying each one on the whole text takes seconds. */
const guessDelimiter = (text: string) =>
  Papa.parse(text.replace(/^\s*\n/, '').slice(0, 65_536), {
    delimitersToGuess: separators,
    newline: '\n',
    skipEmptyLines: 'greedy',
    preview: 10,
  }).meta.delimiter;

const hasManySeparators = (line: string) =>
  line.length > maxSeparators && line.split(/[,;|]/, maxSeparators + 2).length > maxSeparators + 1;

/** Counts before splitting, because splitting at millions of line ends takes seconds. */
function hasManyLines(text: string): boolean {
  let lineEnds = 0;
  for (let at = 0; at < text.length && lineEnds <= maxLineEnds; at += 1)
    if (isLineEnd(text.charCodeAt(at))) lineEnds += 1;
  return lineEnds > maxLineEnds;
}

const isLineEnd = (code: number) => code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;

/** Whether a file is a PDF, or has control characters like pictures, programs, and old or protected workbooks. */
function isBinary(bytes: Uint8Array): boolean {
  const firstBytes = bytes.subarray(0, 4096);
  return (
    /^(?:%PDF-|ÐÏ.à)/.test(new TextDecoder('latin1').decode(firstBytes.subarray(0, 5))) ||
    firstBytes.filter((byte) => (byte > 0 && byte < 9) || (byte > 13 && byte < 26)).length * 100 > firstBytes.length
  );
}

/** Whether a string is HTML, which some programs name .xls, or another markup. */
const isMarkup = (text: string) => /^\s*(?:<(?:\?xml|!doctype|html|table)|\{(?:\s*"|\\rtf)|\[\s*\{)/i.test(text);
