import { unzipSync, zipSync } from 'fflate';
import { type Cell, formatValue, fromHtml, HucreError, type Sheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';

import { unguardFormula } from './csvFile.ts';
import type { Lines } from './headings/targets.ts';
import { formerSheets } from './headings/statuses.ts';
import { hasOneOf } from './headings/wordLists.ts';
import { plainWords } from './words.ts';

/**
 * Reads the sheets of an .xlsx workbook; null for any other archive. Puts the likely list first: a sheet that is neither hidden
 * nor about former people, or else the longest. Does not run formulas.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, isList: (lines: Lines) => boolean) {
  const file = unpack(bytes);
  if (file === null || file === 'manyCells') return file;
  const names: string[] = [];
  const readSheets = [];
  let length = 0;
  // Reads one sheet at a time: each may need all memory, and the reader would refuse a whole workbook because of one chart.
  for (let at = 0; at === 0 || at < Math.min(names.length, maxSheets); at += 1) {
    const isWanted = ({ index, name }: { index: number; name: string }) => {
      names[index] = name;
      return index === at;
    };
    const book = await readXlsx(file, { ...options, sheets: isWanted }).catch(nullIfBroken);
    const sheet = book?.sheets[0];
    if (sheet === undefined) continue;
    // Cells share strings and sheets share files, so the total length can exceed that of the unpacked files.
    for (const value of sheet.rows.flat()) length += typeof value === 'string' ? value.length : 0;
    if (length > maxText) return 'manyCells';
    const lines = readLines(sheet);
    const isHidden = sheet.hidden === true || sheet.veryHidden === true;
    const isFormer = hasOneOf(plainWords(names[at] ?? ''), formerSheets);
    readSheets.push({ at, lines, isList: isList(lines), isHidden, isFormer });
  }
  const [best, ...others] = readSheets.toSorted(
    (a, b) =>
      Number(b.isList) - Number(a.isList) ||
      Number(a.isHidden) - Number(b.isHidden) ||
      Number(a.isFormer) - Number(b.isFormer) ||
      b.lines.length - a.lines.length,
  );
  if (best === undefined) return null;
  const sheets = [best, ...others.filter(({ lines }) => lines.length > 0)].map(({ at, lines }) => ({
    name: names[at] ?? '',
    lines,
  }));
  const parts = readSheets.filter(({ isList: isPart, isHidden, isFormer }) => isPart && !isHidden && !isFormer);
  const joinedSheet = joinSheets(parts.map(({ at, lines }) => ({ name: names[at] ?? '', lines })));
  return { lines: (joinedSheet ?? best).lines, sheets: joinedSheet ? [joinedSheet, ...sheets] : sheets };
}

/**
 * Joins sheets with the same headings and different people, such as one per location. Each sheet's name becomes a title above
 * its lines. Returns null for other sheets, such as one list per month.
 */
function joinSheets(sheets: readonly { name: string; lines: Lines }[]): { name: string; lines: Lines } | null {
  const [first, ...others] = sheets;
  const headings = first?.lines.slice(0, 10).map(String);
  const sharedHeadings = headings?.find(
    (line) => /[^,],+[^,]/.test(line) && others.every(({ lines }) => lines.slice(0, 10).map(String).includes(line)),
  );
  if (first === undefined || sharedHeadings === undefined || others.length === 0) return null;
  const getHeadingAt = ({ lines }: { lines: Lines }) => lines.findIndex((line) => String(line) === sharedHeadings);
  const emails = sheets.flatMap(({ lines }) => [
    ...new Set(
      lines
        .flat()
        .filter((cell) => cell.includes('@'))
        .map((cell) => cell.toLowerCase()),
    ),
  ]);
  if (emails.length === 0 || new Set(emails).size < 0.9 * emails.length) return null;
  const bodies = sheets.flatMap((sheet) => [[sheet.name], ...sheet.lines.slice(getHeadingAt(sheet) + 1)]);
  return {
    name: sheets.map(({ name }) => name).join(' + '),
    lines: [...first.lines.slice(0, getHeadingAt(first) + 1), ...bodies],
  };
}

function nullIfBroken(error: unknown): null {
  if (error instanceof HucreError) return null;
  throw error;
}

/** Limits stray cells: a single cell in the last possible line would fill the memory. */
const options = { range: 'A1:GZ20000', readStyles: true };
const maxSheets = 10;

/** Reads the table of a web page, which some programs export as .xls; null if there is none. */
export function readPage(page: string): { lines: Lines } | null | 'manyCells' {
  const columns = readSpans(page, 'col');
  // A cell that spans several rows takes a place in each of them.
  const places = addUp(readSpans(page, 'row')) * columns.reduce((most, span) => Math.max(most, span), 1);
  if (addUp(columns) > maxSpanned || places > 3 * maxSpanned || isTooLong(new TextEncoder().encode(page)))
    return 'manyCells';
  try {
    const lines = readLines(fromHtml(decodeEntities(page), { typeInference: false }));
    return lines.length === 0 ? null : { lines };
  } catch (error) {
    return nullIfBroken(error);
  }
}

/** Decodes named entities that the reader does not know: "M&uuml;ller". */
const decodeEntities = (page: string) =>
  page.replaceAll(new RegExp(`&([A-Za-z]?)(${entityNames.join('|')});`, 'g'), (...[, letter, name]) =>
    `${letter}${entityCharacters[entityNames.indexOf(name)]}`.normalize(),
  );
const entityNames = 'nbsp|szlig|rsquo|ndash|uml|acute|grave|circ|tilde|cedil|ring'.split('|');
/** Lists the characters in the order of the names. Accents combine with the previous letter. */
const entityCharacters = ' ß’–\u0308\u0301\u0300\u0302\u0303\u0327\u030A';

/** Reads the values of all colspan or rowspan attributes. A malformed value is replaced by the width of the widest sheet. */
const readSpans = (page: string, of: 'col' | 'row') =>
  [...page.matchAll(new RegExp(`${of}span(?:\\s*=\\s*["']?(\\d{1,4})(?=["'\\s>]))?`, 'gi'))].map(([, span = 16_384]) =>
    Number(span),
  );
const addUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const maxSpanned = 100_000;

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

/** Unpacks the workbook's own files. Returns null if the archive is broken or unusually large, or if its files share bytes. */
function unpack(bytes: Uint8Array): Uint8Array | null | 'manyCells' {
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
    if (!isWithinLimits()) return null;
    for (const [name, file] of Object.entries(files)) {
      if (isTooLong(file)) return 'manyCells';
      const xml = new TextDecoder().decode(file);
      if (isEndless(xml)) return null;
      if (name.endsWith('.rels')) files[name] = new TextEncoder().encode(keepNeededRelations(xml));
    }
    return zipSync(files, { level: 0 });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
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

function formatCell(value: Cell['value'], formatOf: () => string): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // A postal code may be a number that is formatted with leading zeros.
  const format = typeof value === 'number' ? formatOf() : '';
  return /^0{2,15}$/.test(format) ? formatValue(value, format) : unguardFormula(String(value).trim());
}

/** The limit for the characters of all cells together, equal to that of a text file. */
const maxText = 10_485_760;
