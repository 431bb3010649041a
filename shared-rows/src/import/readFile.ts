import Papa from 'papaparse';

import { importMessages } from '../messages.ts';
import type { RowKind } from '../model/rows.ts';
import { findHeader, type Lines, maxColumns, rowsBelow } from '../columns/findRows.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { isEmail } from '../columns/scoreColumn.ts';
import { countAddresses, isWritten, readContacts, splitAddresses, withoutHidden } from './contacts.ts';
import { unguardFormula } from './csvFile.ts';
import { withoutMarks } from './pasteIntoRows.ts';
import { hasBrokenQuotes, splitCells, withoutBlankLines } from './splitCells.ts';

/** The lines of a file, or why it cannot be imported. This code and the CSV parser load with the first file or paste. */
export async function readFile<Values>(
  file: File,
  kind: RowKind<Values>,
): Promise<{ lines: string[][] } | { error: string }> {
  const head = await bytesOf(file.slice(0, headSize));
  if (head === null) return { error: importMessages.fileError.unreadable };
  const error = findFileError(file.name, file.size, head);
  if (error !== null) return { error };
  const bytes = await bytesOf(file);
  if (bytes === null) return { error: importMessages.fileError.unreadable };
  const lines = unwrapLines(readCsv(bytes), kind);
  if (lines.length === 0) return { error: importMessages.fileError.empty };
  const match = matchColumns(lines, kind);
  if (kind.hasEmails && match.headerAt === -1 && isMailingList(lines))
    return { lines: splitAddresses([lines.flat().join(', ').replaceAll(';', ',')]) };
  return rowsBelow(lines, match).length > 0 ? { lines } : { error: importMessages.fileError.onlyHeadings };
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

/** Null for a folder, or a file that was removed after it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** 1 MB, as file managers count it. */
export const maxFileSize = 1_048_576;
const headSize = 65_536;

/** The message for a file that is no list, whatever its name, or that is too large; null for any other file. */
export function findFileError(name: string, size: number, head: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(head);
  const kind = fileKinds.find((one) => one.names?.test(name) || one.starts.test(start))?.kind;
  if (kind === 'workbook') return importMessages.fileError.workbook;
  const isBinary = (start.match(control)?.length ?? 0) * 100 > head.length && !/^(?:ÿþ|þÿ)/.test(start);
  if (kind !== undefined || isBinary) return importMessages.fileError.notText(kind ?? 'binary');
  return size > maxFileSize ? importMessages.fileError.tooLarge : null;
}

// Workbooks and documents are ZIP archives, or compound files if they are old.
const fileKinds = [
  { kind: 'document', names: /\.(?:docx?|odt|pages|rtf)$/i, starts: /^PK\p{Cc}{2}[^]*word\/|^\{\\rtf/u },
  {
    kind: 'workbook',
    names: /\.(?:xls[xmb]?|ods|numbers)$/i,
    starts: /^PK\p{Cc}{2}[^]*(?:xl\/|spreadsheet|Index\/)|^ÐÏ\p{Cc}à/u,
  },
  { kind: 'archive', names: /\.(?:zip|gz|7z|rar)$/i, starts: /^PK\p{Cc}{2}|^\p{Cc}‹|^7z¼¯|^Rar!/u },
  { kind: 'pdf', names: /\.pdf$/i, starts: /^%PDF/ },
  { kind: 'picture', names: /\.(?:png|jpe?g|gif|webp|heic)$/i, starts: /^‰PNG|^ÿØÿ|^GIF8|^RIFF.{4}WEBP/s },
  { kind: 'page', names: /\.html?$/i, starts: /^(?:ï»¿)?\s*<(?:!doctype|html|table|\?xml)/i },
  { kind: 'json', names: /\.json$/i, starts: /^(?:ï»¿)?\s*(?:\[\s*)?[[{]\s*"/ },
] as const;

// Control characters that no text has. UTF-16 may have other ones.
// oxlint-disable-next-line no-control-regex -- these are what distinguishes other files from text
const control = /[\u0001-\u0003\u0005-\u0008\u000E-\u0019\u001C-\u001F]/g;

/** The lines of a CSV file as cells, without blank lines. */
export function readCsv(bytes: Uint8Array, language = navigator.language): string[][] {
  const text = withoutMarks(withoutHidden(decodeText(bytes, language)).replaceAll(/\r\n?/g, '\n'));
  const contacts = readContacts(text) ?? readAligned(text);
  if (contacts) return contacts;
  const lines = readLines(text.replace(sepLine, ''), delimiterOf(text));
  return lines.map((cells) => cells.map(unguardFormula));
}

function readLines(text: string, delimiter: string): string[][] {
  // The parser can take more than linear time for quotes inside quotes that are not doubled.
  if (hasBrokenQuotes(text, delimiter)) return splitCells(text, delimiter);
  // It would detect the line end by trying each on the whole text, which can take more than linear time, too.
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  // It loses rows after a quote before spaces at the end, and keeps quotes that come after a space.
  const isBroken = errors.length > 0 || data.some((cells) => cells.some((cell) => /^ +"/.test(cell)));
  return isBroken ? splitCells(text, delimiter) : withoutBlankLines(data);
}

/** A table whose columns begin where dashes do below the headings, as PowerShell and databases print it; else null. */
function readAligned(text: string): string[][] | null {
  const lines = text.split('\n');
  const ruleAt = lines.slice(0, 15).findIndex((line) => /^ *-{2,}(?: +-{2,})+ *$/.test(line));
  const starts = [...(lines[ruleAt]?.matchAll(/-+/g) ?? [])].map(({ index }, at) => at && index);
  if (starts.length === 0 || starts.length > maxColumns) return null;
  // Without a heading for each column, the dashes are an ornament.
  if (cutAt(starts, lines[ruleAt - 1] ?? '').filter(Boolean).length < starts.length) return null;
  return lines.map((line) => cutAt(starts, line)).filter((cells) => cells.some(Boolean));
}

/** The cells of a line; a line with text across the start of a column is one cell, such as "(2 rows affected)". */
function cutAt(starts: readonly number[], line: string): string[] {
  const own = starts.filter((start) => start < line.length);
  const isAcross = own.some((start) => start > 0 && /\S\S/.test(line.slice(start - 1, start + 1)));
  return isAcross ? [line.trim()] : own.map((start, at) => line.slice(start, own[at + 1]).trim());
}

// If two split all lines evenly, it is the one that texts have more rarely: "Name, Vorname;E-Mail".
const candidates = ['\t', '|', ';', ','] as const;
const sample = 65_536;
const sepLine = /^"?sep=(.)"?\n+/i;

/** The delimiter that splits most first lines into equally many cells. A first line `sep=;`, as in Excel, decides. */
function delimiterOf(text: string): string {
  const declared = sepLine.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const lines = countPerLine(text.slice(0, sample));
  const scores = candidates.map((candidate) => {
    const counts = lines.map((line) => line.get(candidate) ?? 0);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    // The number of lines that agree counts more than the number of cells.
    return { candidate, even: counts.filter((count) => count > 0 && count === usual).length, usual };
  });
  return scores.toSorted((one, other) => other.even - one.even || other.usual - one.usual)[0]?.candidate ?? ',';
}

function mostFrequent(counts: readonly number[]): number {
  const amountOf = (count: number) => counts.filter((one) => one === count).length;
  return counts.toSorted((one, other) => amountOf(other) - amountOf(one) || other - one)[0] ?? 0;
}

/** How often each candidate occurs outside quotes, for the first lines. */
function countPerLine(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [new Map()];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') {
      if (lines.length === 20) break;
      lines.push(new Map());
    } else if (candidates.some((candidate) => candidate === character)) {
      const line = lines.at(-1);
      line?.set(character, (line.get(character) ?? 0) + 1);
    }
  }
  return lines.filter((line, at) => at === 0 || line.size > 0);
}

/**
 * Decodes bytes. A byte order mark decides; without one, UTF-16 is recognized by its zeros. Text that is not UTF-8 is read
 * in the language's legacy encoding, or else as windows-1252, or as Mac Roman if its lines end as in Excel's Macintosh format.
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  return new TextDecoder(encodingOf(bytes, language)).decode(bytes);
}

function encodingOf(bytes: Uint8Array, language: string): string {
  const mark = marks.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > Math.min(bytes.length, 4096) / 8) return even > odd ? 'utf-16be' : 'utf-16le';
  const legacy = legacyEncoding(language);
  const found = ['utf-8', legacy].find((encoding) => isWritten(bytes, encoding)) ?? 'windows-1252';
  const hasMacLines = bytes.includes(carriageReturn) && !bytes.includes(lineFeed);
  return found === 'windows-1252' && hasMacLines ? 'macintosh' : found;
}

const [lineFeed, carriageReturn] = [10, 13];

const marks = [
  { start: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { start: [0xff, 0xfe], encoding: 'utf-16le' },
  { start: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The encoding that spreadsheets use on a device with this language, if not Unicode. */
export function legacyEncoding(language: string): string {
  const { language: own, script } = localeOf(language);
  const found = encodings.find(({ languages }) => languages.split(' ').includes(own));
  if (own === 'zh' && script === 'Hant') return 'big5';
  return own === 'sr' && script === 'Latn' ? 'windows-1250' : (found?.encoding ?? 'windows-1252');
}

function localeOf(language: string): { language: string; script?: string | undefined } {
  try {
    return new Intl.Locale(language).maximize();
  } catch {
    return { language: '' };
  }
}

const encodings = [
  { encoding: 'windows-1250', languages: 'bs cs hr hu pl ro sk sl sq' },
  { encoding: 'windows-1251', languages: 'be bg kk ky mk mn ru sr tg tt uk' },
  { encoding: 'windows-1253', languages: 'el' },
  { encoding: 'windows-1254', languages: 'az ku tr' },
  { encoding: 'windows-1255', languages: 'he yi' },
  { encoding: 'windows-1256', languages: 'ar fa ur' },
  { encoding: 'windows-1257', languages: 'et lt lv' },
  { encoding: 'windows-1258', languages: 'vi' },
  { encoding: 'windows-874', languages: 'th' },
  { encoding: 'shift_jis', languages: 'ja' },
  { encoding: 'euc-kr', languages: 'ko' },
  { encoding: 'gbk', languages: 'zh' },
];
