import { unzipSync, zipSync } from 'fflate';
import { type Cell, formatValue, HucreError, type Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';

import { unguardFormula } from './csvFile.ts';
import type { Lines } from './headings.ts';
import { waitForNextTurn } from './slices.ts';

type Sheets = { sheets: readonly [NamedLines, ...NamedLines[]] };
type NamedLines = { name: string; lines: Lines };

/**
 * Reads the sheets of an .xlsx workbook. Puts the likely list first: a sheet with headings that is not hidden, or else the
 * longest. Does not run formulas.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  hasHeadings: (lines: Lines) => boolean,
): Promise<Sheets | { error: 'unreadable' | 'tooManyCells' }> {
  const file = unpack(bytes);
  if (!(file instanceof Uint8Array)) return { error: file };
  const names: string[] = [];
  const sheets = [];
  let length = 0;
  // Reads one sheet at a time: each may need all memory, and the reader would refuse a whole workbook because of one chart.
  for (let at = 0; at === 0 || at < Math.min(names.length, maxSheets); at += 1) {
    const isNext = ({ index, name }: { index: number; name: string }) => {
      names[index] = name;
      return index === at;
    };
    await waitForNextTurn();
    const workbook = await readXlsx(file, { ...options, sheets: isNext }).catch(returnNullIfBroken);
    const sheet = workbook?.sheets[0];
    if (sheet === undefined) continue;
    // Cells share strings and sheets share files, so the total length can exceed that of the unpacked files.
    for (const value of sheet.rows.flat()) length += typeof value === 'string' ? value.length : 0;
    if (length > maxText) return { error: 'tooManyCells' };
    const lines = readLines(sheet);
    const isHidden = sheet.hidden === true || sheet.veryHidden === true;
    if (lines.length > 0) sheets.push({ at, lines, isLikely: hasHeadings(lines), isHidden });
  }
  const [bestSheet, ...others] = sheets
    .toSorted(
      (a, b) =>
        Number(b.isLikely) - Number(a.isLikely) ||
        Number(a.isHidden) - Number(b.isHidden) ||
        b.lines.length - a.lines.length,
    )
    .map(({ at, lines }) => ({ name: names[at] ?? '', lines }));
  return bestSheet ? { sheets: [bestSheet, ...others] } : { error: 'unreadable' };
}

function returnNullIfBroken(error: unknown): null {
  if (error instanceof HucreError) return null;
  throw error;
}

/** Limits stray cells: a single cell in the last possible line would fill the memory. */
const options = { range: 'A1:GZ20000', readStyles: true };
const maxSheets = 10;

/** Whether the reader would need more than a second, estimated from the numbers of tags and encoded characters. */
function isTooLong(xml: Uint8Array): boolean {
  let [tags, encoded] = [0, 0];
  for (const byte of xml) {
    if (byte === 0x3c) tags += 1;
    else if (byte === 0x26) encoded += 1;
  }
  return tags > 2_000_000 || encoded > 300_000;
}

/** A small file may unpack to gigabytes, which would crash the page. */
const maxUnpacked = 26_214_400;

/** Unpacks the workbook's own files. Refuses an archive that is broken or unusually large, or whose files share bytes. */
function unpack(bytes: Uint8Array): Uint8Array | 'unreadable' | 'tooManyCells' {
  let [packed, unpacked] = [0, 0];
  const isWithinLimits = () => packed <= bytes.length && unpacked <= maxUnpacked;
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!/\.(?:rels|xml)$/.test(name)) return false;
        packed += size;
        unpacked += originalSize;
        return isWithinLimits();
      },
    });
    if (!isWithinLimits()) return 'unreadable';
    for (const [name, file] of Object.entries(files)) {
      if (isTooLong(file)) return 'tooManyCells';
      const xml = new TextDecoder().decode(file);
      if (isEndless(xml)) return 'unreadable';
      if (name.endsWith('.rels')) files[name] = new TextEncoder().encode(keepNeededRelations(xml));
    }
    return zipSync(files, { level: 0 });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'unreadable';
    throw error;
  }
}

/** Whether the reader would process the column definitions or formats of a file endlessly. */
const isEndless = (xml: string) =>
  xml.split(/[<:]col\s/, 501).length > 500 || /formatCode\s*=\s*["'][^"']{300}/.test(xml);

/**
 * Keeps only the relations that the reader needs. The reader also follows all others, and thousands of them may name the same
 * large file.
 */
const keepNeededRelations = (xml: string) => `<Relationships>${xml.match(relation)?.join('') ?? ''}</Relationships>`;
const relation =
  /<(?:\w+:)?Relationship(?=[^<>]*\sType="[^"<>]*\/(?:officeDocument|worksheet|sharedStrings|styles)")(?![^<>]*\sType=[^<>]*\sType=)(?:\s+\w+="[^"<>]*")+\s*(?:\/>|>\s*<\/(?:\w+:)?Relationship\s*>)/g;

function readLines({ rows, cells, merges = [] }: Sheet): string[][] {
  const lines = rows.map((row, at) =>
    row.map((value, column) => formatCell(value, () => cells?.get(`${at},${column}`)?.style?.numFmt ?? '')),
  );
  // A merged cell, such as a store next to several people, belongs to each of its lines.
  for (const { startRow, endRow, startCol } of merges.slice(0, 1000))
    for (const line of lines.slice(startRow + 1, endRow + 1))
      if (line[startCol] === '' && line.some(Boolean)) line[startCol] = lines[startRow]?.[startCol] ?? '';
  return lines.filter((line) => line.some(Boolean));
}

function formatCell(value: Cell['value'], getFormat: () => string): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // A postal code may be a number that is formatted with leading zeros.
  const format = typeof value === 'number' ? getFormat() : '';
  return /^0{2,15}$/.test(format) ? formatValue(value, format) : unguardFormula(String(value).trim()).slice(0, 5000);
}

/** The limit for the characters of all cells together, equal to that of a text file. */
const maxText = 10_485_760;
