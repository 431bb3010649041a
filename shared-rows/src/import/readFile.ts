import Papa from 'papaparse';

import { importMessages } from '../messages.ts';
import type { RowKind } from '../model/rows.ts';
import { findHeader, type Lines, maxFileRows, rowsBelow, turnTable } from '../columns/findRows.ts';
import { beginsWithOurs, isExport, matchColumns } from '../columns/matchColumns.ts';
import { isEmail } from '../columns/scoreColumn.ts';
import { countAddresses, joinLines, readContacts, recipients, splitAddresses, withoutHidden } from './contacts.ts';
import { csvText, unguardFormula } from './csvFile.ts';
import { withoutMarks } from './pasteIntoRows.ts';
import { decodeText } from '../formats/decodeText.ts';
import {
  delimiterOf,
  hasBrokenQuotes,
  sepLine,
  splitCells,
  withoutBlankLines,
  withSingleQuotes,
} from '../formats/delimited.ts';
import { plainCell, readHtml } from '../formats/html.ts';
import { readAligned, readRecords } from '../formats/printed.ts';

/** The lines of a file, or why it cannot be imported. This code and the CSV parser load with the first file or paste. */
export async function readFile<Values>(file: File, kind: RowKind<Values>): Promise<Found> {
  try {
    return await findLines(file, kind);
  } catch (error) {
    // A folder, or a file that was removed after it was chosen.
    if (error instanceof DOMException) return { error: importMessages.fileError.unreadable };
    reportError(error);
    return { error: importMessages.fileError.broken };
  }
}

type Found = { lines: string[][] } | { error: string };

async function findLines<Values>(file: File, kind: RowKind<Values>): Promise<Found> {
  const head = await file.slice(0, headSize).arrayBuffer();
  const error = findFileError(file.name, file.size, new Uint8Array(head));
  if (error !== null) return { error };
  const split = readTable(new Uint8Array(await file.arrayBuffer()), navigator.language, kind);
  await pagePaints();
  // To look for the rows among many more would stop the page for seconds.
  if (split.length > maxFileRows * 2) return tooManyRows(split.length);
  const unwrapped = turnTable(unwrapLines(split, kind), kind);
  // Above a single address, the lines may be the title of the list.
  const areSeveral = unwrapped.filter(([cell = '']) => countAddresses(cell) > 0).length > 1;
  const isList = areSeveral && unwrapped.every((cells) => cells.length === 1);
  const lines = isList ? joinLines(unwrapped, kind) : unwrapped;
  if (lines.length === 0) return { error: importMessages.fileError.empty };
  const match = matchColumns(lines, kind);
  if (kind.hasEmails && match.headerAt === -1 && isMailingList(lines)) {
    const list = lines.map((cells) => cells.join(', ').replace(recipients, '').replaceAll(';', ',')).join(', ');
    const amount = countAddresses(list);
    return amount > maxFileRows ? tooManyRows(amount) : { lines: splitAddresses([list]) };
  }
  const { length } = rowsBelow(lines, match);
  if (length > maxFileRows) return tooManyRows(length);
  return length > 0 ? { lines } : { error: importMessages.fileError.onlyHeadings };
}

/** Splits the lines of a table that was saved again as a single column: "Name,Email" in quotes. */
function unwrapLines<Values>(lines: string[][], kind: RowKind<Values>): string[][] {
  if (!lines.every((cells) => cells.length === 1)) return lines;
  const text = lines.flat().join('\n');
  const split = splitCells(text, delimiterOf(text));
  const isTable = split.every((cells) => cells.length > 1 && cells.length === split[0]?.length);
  return isTable && findHeader(split, kind) !== -1 ? split : lines;
}

/** Addresses beside each other instead of below each other. */
function isMailingList(lines: Lines): boolean {
  const [first = [], ...others] = lines;
  if (!lines.some((cells) => countAddresses(cells.join()) > 1)) return false;
  if (others.length > 0) {
    // In a table, the second address is another one of the same person.
    const isTable = first.length > 1 && others.every((cells) => cells.length === first.length);
    return !isTable && lines.flat().every((cell) => cell.trim() === '' || isEmail(cell));
  }
  // Between semicolons, a name may have a comma.
  const parts = first.some((cell) => cell.includes(';')) ? first.join().split(';') : first;
  return parts.every((part) => part.trim() === '' || countAddresses(part) > 0);
}

/** So that a large file does not stop the page for its whole reading. */
const pagePaints = () => new Promise((resolve) => setTimeout(resolve));

/** 10 MB, as file managers count it. */
export const maxFileSize = 10_485_760;
const headSize = 65_536;

const tooManyRows = (amount: number) => ({ error: importMessages.fileError.tooManyRows(amount, maxFileRows) });

/** The message for a file that is not a list, whatever its name, or that is too large; null for any other file. */
export function findFileError(name: string, size: number, head: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(head);
  const kind = fileKinds.find((one) => ('names' in one && one.names.test(name)) || one.starts.test(start))?.kind;
  if (kind === 'workbook') return importMessages.fileError.workbook;
  const isBinary = (start.match(control)?.length ?? 0) * 100 > head.length && !/^(?:ÿþ|þÿ)/.test(start);
  if (kind !== undefined || isBinary) return importMessages.fileError.notText(kind ?? 'binary');
  return size > maxFileSize ? importMessages.fileError.tooLarge : null;
}

// Workbooks and documents are ZIP archives, or compound files if they are old.
const fileKinds = [
  {
    kind: 'document',
    names: /\.(?:docx?|odt|pptx?|pages|rtf|msg|eml|ics|ya?ml|sql)$/i,
    starts: /^PK\p{Cc}{2}[^]*(?:word|ppt)\/|^\{\\rtf/u,
  },
  {
    kind: 'workbook',
    // Under the name .xls, many programs save text or a page.
    names: /\.(?:xls[xmb]|ods|numbers)$/i,
    starts: /^PK\p{Cc}{2}[^]*(?:xl\/|spreadsheet|Index\/)|^ÐÏ\p{Cc}à|^MIME-Version:[^]*Workbook/u,
  },
  { kind: 'archive', names: /\.(?:zip|gz|7z|rar)$/i, starts: /^PK\p{Cc}{2}|^\p{Cc}‹|^7z¼¯|^Rar!/u },
  { kind: 'pdf', names: /\.pdf$/i, starts: /^%PDF/ },
  { kind: 'picture', names: /\.(?:png|jpe?g|gif|webp|heic)$/i, starts: /^‰PNG|^ÿØÿ|^GIF8|^RIFF.{4}WEBP/s },
  { kind: 'page', starts: /^(?:ï»¿)?\s*(?:<(?:!doctype|html|\?xml)(?![^]*<(?:tr|row)\b)|\[InternetShortcut\])/i },
  { kind: 'json', names: /\.json$/i, starts: /^(?:ï»¿)?\s*(?:\[\s*)?[[{]\s*"/ },
] as const;

// Control characters that no text has. UTF-16 may have other ones.
// oxlint-disable-next-line no-control-regex -- these are what distinguishes other files from text
const control = /[\u0001-\u0003\u0005-\u0008\u000E-\u0019\u001C\u001D]/g;

/** The lines of a file as cells, without blank lines: of CSV, a web page, contacts, a directory or a printed table. */
export function readTable<Values>(
  bytes: Uint8Array,
  language = navigator.language,
  kind?: RowKind<Values>,
): string[][] {
  const text = withoutMarks(withoutHidden(decodeText(bytes, language)).replaceAll(/\r\n?/g, '\n'));
  const [first = ''] = text.split('\n', 1);
  if (kind && isExport(first.split(','), kind)) {
    const lines = readLines(text).map((cells) => cells.map((cell) => unguardFormula(cell)));
    // Just as we wrote it, so the cells have nothing that other programs add.
    if (csvText(lines) === new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) return lines;
  }
  const page = readHtml(text);
  const lines =
    page ?? readContacts(text) ?? readRecords(text) ?? readAligned(text) ?? withSingleQuotes(text, readLines);
  // In a file that begins with our headings, "&amp;" is no code.
  const isDecoded = page !== null || (kind !== undefined && beginsWithOurs(lines[0] ?? [], kind));
  return lines.map((cells) => cells.map((cell) => plainCell(cell, isDecoded)));
}

function readLines(whole: string): string[][] {
  const delimiter = delimiterOf(whole);
  const text = whole.replace(sepLine, '');
  // The parser can take more than linear time for quotes inside quotes that are not doubled.
  if (hasBrokenQuotes(text, delimiter)) return splitCells(text, delimiter);
  // It would detect the line end by trying each on the whole text, which can take more than linear time, too.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  // It loses rows after a quote before spaces at the end, and keeps quotes that come after a space.
  const isBroken = errors.length > 0 || data.some((cells) => cells.some((cell) => /^ +"/.test(cell)));
  const lines = isBroken ? splitCells(text, delimiter) : withoutBlankLines(data);
  // Bars are drawn around cells that are filled up with spaces.
  const [first = ''] = text.split('\n', 1);
  const isPadded = delimiter === '|' || first.includes(` ${delimiter}`) || first.includes(`${delimiter} `);
  return isPadded && delimiter !== '\t' ? lines.map((cells) => cells.map((cell) => cell.trim())) : lines;
}
