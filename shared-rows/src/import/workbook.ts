import { unzipSync, zipSync } from 'fflate';
import { type Cell, formatValue, fromHtml, HucreError, read, type Sheet } from 'hucre';

import { countXls, countXlsb } from './binaryWorkbooks.ts';
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
  const file = bytes[0] === 0x50 ? unpack(bytes) : countXls(bytes) > maxCells ? null : bytes;
  if (file === null) return null;
  let [count, length, spanned, isRead] = [1, 0, 0, false];
  const filled = [];
  // A few at a time, because each can fill up its lines with millions of empty cells.
  for (let from = 0; from < Math.min(count, maxSheets); from += sheetsAtOnce) {
    const sheets = await readSome(file, (index) => {
      count = Math.max(count, index + 1);
      return Math.floor(index / sheetsAtOnce) * sheetsAtOnce === from;
    });
    isRead ||= sheets.length > 0;
    if (Math.min(count, maxSheets) * file.length > 10 * maxUnpacked) return 'tooMany';
    for (const sheet of sheets) {
      const lines = linesOf(sheet);
      // Cells share their texts, and sheets their files: together they can be longer than what was unpacked.
      length += lines.reduce((sum, cells) => cells.reduce((all, cell) => all + cell.length, sum), 0);
      spanned += sheet.rows.reduce((sum, row) => sum + row.length, 0);
      if (length > maxText || spanned > maxCells) return 'tooMany';
      const isHidden = sheet.hidden === true || sheet.veryHidden === true;
      if (lines.length > 0) filled.push({ name: sheet.name, isHidden, isList: isList(lines), lines });
    }
  }
  if (!isRead) return null;
  filled.sort(
    (one, other) =>
      Number(other.isList) - Number(one.isList) ||
      Number(one.isHidden) - Number(other.isHidden) ||
      other.lines.length - one.lines.length,
  );
  return { lines: filled[0]?.lines ?? [], otherSheets: filled.slice(1).map(({ name }) => name) };
}

type Wanted = (index: number) => boolean;

/** The reader refuses a whole workbook for one sheet that is a diagram: then they are read one by one. */
async function readSome(file: Uint8Array<ArrayBuffer>, isWanted: Wanted): Promise<readonly Sheet[]> {
  const indexes: number[] = [];
  const all = await readThose(file, (index) => isWanted(index) && indexes.push(index) > 0);
  if (all !== null) return all;
  const readable: Sheet[] = [];
  for (const at of indexes) readable.push(...((await readThose(file, (index) => index === at)) ?? []));
  return readable;
}

/** The table of a web page, as which some programs export .xls; null if there is none. */
export function readPage(page: string): { lines: Lines } | null {
  if ([...page.matchAll(span)].reduce((sum, [, amount = 16_384]) => sum + Number(amount), 0) > 1_000_000) return null;
  try {
    const lines = linesOf(fromHtml(page, { typeInference: false }));
    return lines.length === 0 ? null : { lines };
  } catch (error) {
    if (error instanceof HucreError) return null;
    throw error;
  }
}

/** A cell becomes as many as it spans; all of a sheet, if it is written as no program does. */
const span = /colspan(?:\s*=\s*["']?(\d{1,4})(?=["'\s>]))?/gi;

/** Null if one of them, or the whole file, cannot be read. */
async function readThose(file: Uint8Array<ArrayBuffer>, isWanted: Wanted): Promise<Sheet[] | null> {
  try {
    return (await read(file, { ...options, sheets: ({ index }) => isWanted(index) })).sheets;
  } catch (error) {
    if (error instanceof HucreError) return null;
    throw error;
  }
}

/** More columns and lines than are looked at: cells beyond, such as a stray one in the last line, fill the memory. */
const mostColumns = 208;
const options = { range: 'A1:GZ20000', readStyles: true };
const maxSheets = 100;
const sheetsAtOnce = 10;

/** A small file may unpack to gigabytes, which would end the page. */
const maxUnpacked = 26_214_400;

/** A description of columns may be about all of them, which the reader goes through, as it does a format for each cell. */
const isEndless = (xml: string) =>
  xml.split(/[<:]col\s/, 501).length > 500 || /formatCode\s*=\s*["'][^"']{300}/.test(xml);

/** A document without large numbers of equal cells and blanks, and of equal lines; null if there are very many cells. */
function plainDocument(xml: string): string | null {
  let cells = 0;
  const plain = xml.replaceAll(/number-(?:rows|columns)-repeated|text:c(?=\s*=)/g, (name, at: number) => {
    const amount = /^=["'](1?\d\d?)["']/.exec(xml.slice(at + name.length, at + name.length + 6))?.[1];
    cells += Number(amount ?? 0);
    return amount === undefined || name.startsWith('number-rows') ? 'once' : name;
  });
  return cells > 1_000_000 ? null : plain;
}

/** Without tables, comments and others, which the reader reads too, and thousands of which may be the same large file. */
const plainRelations = (xml: string) => `<Relationships>${xml.match(relation)?.join('') ?? ''}</Relationships>`;
const relation =
  /<(?:\w+:)?Relationship(?=[^<>]*\sType="[^"<>]*\/(?:officeDocument|worksheet|sharedStrings|styles)")(?![^<>]*\sType=[^<>]*\sType=)(?:\s+\w+="[^"<>]*")+\s*(?:\/>|>\s*<\/(?:\w+:)?Relationship\s*>)/g;

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
    if (!isUsual() || Object.values(files).some((file) => isEndless(textIn(file)))) return null;
    if ('xl/workbook.bin' in files) {
      const parts = Object.entries(files).filter(([name]) =>
        /^xl\/(?:workbook|sharedStrings|styles|worksheets\/\w+)\.bin$|\.rels$/.test(name),
      );
      const isUsualSize = countXlsb(parts.flatMap(([name, file]) => (name.endsWith('.bin') ? [file] : []))) <= maxCells;
      return isUsualSize ? zipSync(Object.fromEntries(parts), { level: 0 }) : null;
    }
    for (const [name, file] of Object.entries(files)) {
      const isDocument = name === 'content.xml';
      if (!isDocument && !name.endsWith('.rels')) continue;
      const text = isDocument ? plainDocument(textIn(file)) : plainRelations(textIn(file));
      if (text === null) return null;
      files[name] = new TextEncoder().encode(text);
    }
    return zipSync(files, { level: 0 });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

const textIn = (file: Uint8Array) => new TextDecoder().decode(file);

const linesOf = ({ rows, cells }: Sheet): string[][] =>
  rows
    .map((row, at) =>
      row
        .slice(0, mostColumns)
        .map((value, column) => (value === null ? '' : textOf(value, cells?.get(`${at},${column}`)?.style?.numFmt))),
    )
    .filter((line) => line.some(Boolean));

function textOf(value: Cell['value'], format = ''): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // A postal code may be a number that is shown with its zeros.
  if (typeof value === 'number' && /^0{2,15}$/.test(format)) return formatValue(value, format);
  return unguardFormula(String(value ?? '').trim());
}

/** The characters of all cells; as many as a text file may have. */
const maxText = 10_485_760;
/** Most of them empty: ten stray cells in ten sheets make as many. */
const maxCells = 41_600_000;
