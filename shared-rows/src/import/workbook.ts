import { unzipSync, zipSync } from 'fflate';
import { type Cell, formatValue, fromHtml, HucreError, read, type Sheet } from 'hucre';

import { unguardFormula } from './csvFile.ts';
import type { Lines } from './matchColumns.ts';

/**
 * The sheet of a workbook that is a list and not hidden, or else the longest one, and the names of the others; null for a
 * file that is no workbook, or has a password. Formulas are not run.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  isList: (lines: Lines) => boolean,
): Promise<{ lines: Lines; otherSheets: readonly string[] } | 'tooMany' | null> {
  const sheets = await readSheets(bytes);
  if (sheets === null) return null;
  let length = 0;
  const filled = [];
  for (const sheet of sheets) {
    const lines = linesOf(sheet);
    // Cells share their texts, and sheets their files: together they can be longer than what was unpacked.
    length += lines.reduce((sum, cells) => cells.reduce((all, cell) => all + cell.length, sum), 0);
    if (length > maxText) return 'tooMany';
    const isHidden = sheet.hidden === true || sheet.veryHidden === true;
    if (lines.length > 0) filled.push({ name: sheet.name, isHidden, isList: isList(lines), lines });
  }
  filled.sort(
    (one, other) =>
      Number(other.isList) - Number(one.isList) ||
      Number(one.isHidden) - Number(other.isHidden) ||
      other.lines.length - one.lines.length,
  );
  return { lines: filled[0]?.lines ?? [], otherSheets: filled.slice(1).map(({ name }) => name) };
}

async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Sheet[] | null> {
  const isArchive = bytes[0] === 0x50;
  const file = isArchive ? unpack(bytes) : bytes;
  if (file === null) return null;
  let count = 0;
  const all = await readThose(file, (index) => {
    count = index + 1;
    return true;
  });
  if (all !== null) return all;
  // The reader refuses a whole workbook for one sheet that is a diagram.
  const readable: Sheet[] = [];
  for (let at = 0; at < count; at += 1) readable.push(...((await readThose(file, (index) => index === at)) ?? []));
  return readable.length === 0 ? null : readable;
}

/** The table of a web page, as which some programs export .xls; null if there is none. */
export function readPage(page: string): { lines: Lines } | null {
  try {
    const lines = linesOf(fromHtml(page, { typeInference: false }));
    return lines.length === 0 ? null : { lines };
  } catch (error) {
    if (error instanceof HucreError) return null;
    throw error;
  }
}

/** Null if one of them, or the whole file, cannot be read. */
async function readThose(file: Uint8Array<ArrayBuffer>, isWanted: (index: number) => boolean): Promise<Sheet[] | null> {
  try {
    const sheets = ({ index }: { index: number }) => index < maxSheets && isWanted(index);
    return (await read(file, { ...options, sheets })).sheets;
  } catch (error) {
    if (error instanceof HucreError) return null;
    throw error;
  }
}

/** More columns and lines than are looked at: cells beyond, such as a stray one in the last line, fill the memory. */
const options = { range: 'A1:GZ50000', readStyles: true };
const maxSheets = 100;

/** A small file may unpack to gigabytes, which would end the page. */
const maxUnpacked = 26_214_400;

/** Each description of columns may be about all of them, which the reader goes through one by one. */
const hasEndlessColumns = (file: Uint8Array) =>
  new TextDecoder().decode(file).split(/<(?:\w+:)?col\s/, 16_385).length > 16_384;

/** The archive without pictures, unpacked; null if it is broken or larger than usual, or if its files share their bytes. */
function unpack(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let [packed, unpacked] = [0, 0];
  const isUsual = () => packed <= bytes.length && unpacked <= maxUnpacked;
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!/\.(?:bin|rels|xml)$|^mimetype$/.test(name)) return false;
        packed += size;
        unpacked += originalSize;
        return isUsual();
      },
    });
    return isUsual() && !Object.values(files).some(hasEndlessColumns) ? zipSync(files, { level: 0 }) : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

const linesOf = ({ rows, cells }: Sheet): string[][] =>
  rows
    .map((row, at) => row.map((value, column) => textOf(value, cells?.get(`${at},${column}`)?.style?.numFmt)))
    .filter((line) => line.some(Boolean));

function textOf(value: Cell['value'], format = ''): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // A postal code may be a number that is shown with its zeros.
  if (typeof value === 'number' && /^0{2,15}$/.test(format)) return formatValue(value, format);
  return unguardFormula(String(value ?? '').trim());
}

/** The characters of all cells; as many as a text file may have. */
const maxText = 10_485_760;
