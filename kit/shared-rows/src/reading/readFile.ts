import { maxRows } from 'contract/validate';
import Papa from 'papaparse';

import { unguardFormula } from './csvFile.ts';
import { findHeadingLine, type Lines, type ListName, matchColumns } from './headings.ts';
import { findEmails, isEmail, readEmail } from './names.ts';
import type { PersonRow } from './rows.ts';
import { waitForNextTurn } from './slices.ts';

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export type Sheet = { name: string; lines: Lines };
export type FileContent =
  /** The first sheet is the likely one. The encoding is that of a text file. */
  | { kind: 'table'; sheets: readonly [Sheet, ...Sheet[]]; encoding?: Encoding }
  /** Text that is not a table: only its emails, perhaps with names. */
  | { kind: 'text'; rows: readonly PersonRow[]; encoding?: Encoding };

/** Why a file can't be read. Each format has its own name, so that the page can say what to do. */
export type FileError = (typeof formats)[number] | 'tooLarge' | 'tooManyRows' | 'tooManyCells' | 'unreadable' | 'empty';
const formats = ['xls', 'xlsb', 'ods', 'numbers', 'vcf', 'html', 'pdf'] as const;

/** 10 MB, as file managers count. */
const maxFileSize = 10_485_760;
/** Lines above and between tables also count. */
const maxLines = maxRows + 1000;
const maxColumns = 500;

/** Reads a CSV file or a workbook. A person can choose another encoding for text. */
export async function readFile(
  list: ListName,
  file: File,
  encoding?: Encoding,
): Promise<FileContent | { error: FileError }> {
  if (file.size > maxFileSize) return { error: 'tooLarge' };
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  const format = formats.find((name) => name === ending.replace(/^htm$/, 'html'));
  if (format) return { error: format };
  // Fails for a folder, or a file that was deleted after the user chose it.
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) return { error: 'unreadable' };
  const bytes = new Uint8Array(buffer);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readWorkbook } = await import(/* webpackChunkName: "rows-workbook" */ './workbook.ts');
    const workbook = await readWorkbook(bytes, (lines) => findHeadingLine(list, lines) !== null);
    if ('error' in workbook) return workbook;
    return workbook.sheets.some(({ lines }) => lines.length > maxLines)
      ? { error: 'tooManyRows' }
      : { kind: 'table', ...workbook };
  }
  const usedEncoding = encoding ?? detectEncoding(bytes);
  await waitForNextTurn();
  const text = new TextDecoder(usedEncoding).decode(bytes);
  const content = await readText(list, text);
  return 'error' in content ? content : { ...content, encoding: usedEncoding };
}

/** UTF-16 if there is a byte order mark, UTF-8 if the bytes are valid, or else the encoding of older programs. */
function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Reads text that was pasted or is in a file: a table with headings, a table without them, or only emails. */
export async function readText(list: ListName, whole: string): Promise<FileContent | { error: FileError }> {
  if (whole.length > maxFileSize) return { error: 'tooLarge' };
  const start = whole.slice(0, 4096).trimStart();
  if (/^BEGIN:VCARD/i.test(start)) return { error: 'vcf' };
  if (/^<(?:\?xml|!doctype|html|table)/i.test(start)) return { error: 'html' };
  if (start.startsWith('%PDF-')) return { error: 'pdf' };
  // oxlint-disable-next-line no-control-regex
  if ((start.match(/[\0-\x08\x0e-\x1f]/g) ?? []).length * 100 > start.length) return { error: 'unreadable' };
  const [declared, separator] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(whole) ?? [''];
  const text = whole.slice(declared.length).replace(/^\uFEFF/, '');
  const lines = await readLines(text, separator ?? findSeparator(list, text));
  if (lines === null) return { error: 'tooManyRows' };
  if (lines.length === 0) return { error: 'empty' };
  if (list === 'locations' || findHeadingLine(list, lines) !== null || isTable(lines))
    return { kind: 'table', sheets: [{ name: '', lines }] };
  const rows = findEmails(text, maxRows + 1).map(({ line, email, name, text: cell }, at): PersonRow => ({
    key: `email-${at}`,
    line,
    cells: [cell],
    texts: { email, name },
  }));
  if (rows.length > maxRows) return { error: 'tooManyRows' };
  return rows.length === 0 ? { error: 'empty' } : { kind: 'text', rows };
}

/** Whether most lines have the same number of cells, and emails are cells of their own. */
function isTable(lines: Lines): boolean {
  const widths = Map.groupBy(lines, ({ length }) => length);
  const [most] = [...widths.values()].toSorted((a, b) => b.length - a.length);
  const isSame = most !== undefined && most.length * 2 > lines.length && (most[0]?.length ?? 0) > 1;
  const written = lines
    .slice(0, 1000)
    .flat()
    .filter((cell) => cell.includes('@'));
  const emails = written.filter((cell) => isEmail(readEmail(cell)));
  return isSame && lines.length > 1 && emails.length * 2 > written.length;
}

const separators = ['\t', ';', ',', '|'];

/** Finds the separator with which one of the first lines has the most known headings, or else the most consistent one. */
function findSeparator(list: ListName, text: string): string {
  const sample = text.slice(0, 65_536);
  const lines = sample.split(/\r?\n|\r/).slice(0, 20);
  const counts = separators.map((separator) => {
    const amounts = lines.map(
      (line) => Object.keys(matchColumns(list, line.replaceAll('"', '').split(separator))).length,
    );
    return { separator, most: Math.max(0, ...amounts) };
  });
  const [bestMatch] = counts.toSorted((a, b) => b.most - a.most);
  if (bestMatch && bestMatch.most > 1) return bestMatch.separator;
  return Papa.parse(sample, { delimitersToGuess: separators, skipEmptyLines: 'greedy', preview: 20 }).meta.delimiter;
}

/** Splits text into trimmed cells, in several turns of the event loop. Returns null if there are too many lines. */
function readLines(text: string, delimiter: string): Promise<Lines | null> {
  const lines: string[][] = [];
  let cellCount = 0;
  return new Promise((resolve) => {
    Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter,
      newline: '\n',
      step({ data }, parser) {
        lines.push(data.slice(0, maxColumns).map((cell) => unguardFormula(cell.trim()).slice(0, maxCellLength)));
        cellCount += data.length;
        if (lines.length > maxLines) parser.abort();
        else if (cellCount > maxCellsPerTurn) {
          cellCount = 0;
          parser.pause();
          setTimeout(() => parser.resume());
        }
      },
      complete: () =>
        resolve(
          lines.length > maxLines ? null : lines.slice(0, lines.findLastIndex((cells) => cells.some(Boolean)) + 1),
        ),
    });
  });
}

/** Longer cells are notes, which are not imported. Limits how much text each rule has to scan. */
const maxCellLength = 5000;

const maxCellsPerTurn = 50_000;
