import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';

import { unguardFormula } from './csvFile.ts';
import type { Lines } from './matchColumns.ts';

/**
 * The sheet of an .xlsx workbook that is a list and not hidden, or else the longest one, and the names of the others; null
 * for another archive, or one that no spreadsheet writes, and 'tooMany' if the cells would fill the memory. Formulas are not
 * run.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  isList: (lines: Lines) => boolean,
): Promise<{ lines: Lines; otherSheets: readonly string[] } | 'tooMany' | null> {
  const files = unpackXml(bytes);
  // A binary workbook, .xlsb, has some files like this one.
  const book = files?.['xl/workbook.xml'];
  if (files === null || book === undefined) return null;
  let cells = 0;
  const widths = paddedStyles(textIn(files['xl/styles.xml']));
  const isPadded = widths.some(Boolean);
  for (const [name, file] of Object.entries(files)) {
    const xml = textIn(file);
    // The reader reads nothing else.
    const isRead = name.startsWith('xl/');
    if (isRead && (hasLongToken(xml) || [...xml.matchAll(/<(?:\w+:)?sheet\s/g)].length > Object.keys(files).length))
      return null;
    if (!/[<:]sheetData\b/.test(xml)) continue;
    cells += countCells(xml);
    if (isPadded) files[name] = new TextEncoder().encode(padNumbers(xml, widths));
  }
  if (cells > maxCells) return 'tooMany';
  // Stored again: what is deflated, the reader unpacks in a worker from 512 KB on, which the page's policy forbids.
  const sheets = await readSheets(zipSync(files, { level: 0 }).buffer);
  // Cells share their texts, and sheets their files: together they can be longer than what was unpacked.
  if (sheets.reduce((sum, { data }) => sum + lengthOf(data), 0) > maxText) return 'tooMany';
  const listed = [...textIn(book).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)];
  const filled = sheets
    .map(({ sheet, data }, at) => ({
      name: sheet,
      isHidden: listed.length === sheets.length && /\sstate="\w*idden"/.test(String(listed[at])),
      lines: data.map((line) => line.map(textOf)).filter((line) => line.some(Boolean)),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map((found) => ({ ...found, isList: isList(found.lines) }))
    .toSorted(
      (one, other) =>
        Number(other.isList) - Number(one.isList) ||
        Number(one.isHidden) - Number(other.isHidden) ||
        other.lines.length - one.lines.length,
    );
  return { lines: filled[0]?.lines ?? [], otherSheets: filled.slice(1).map(({ name }) => name) };
}

/** A small file may unpack to gigabytes, which would end the page. */
const maxUnpacked = 52_428_800;

/**
 * The XML files of an archive by name; null if it is broken, or if they are larger than usual or share their bytes, so that
 * they unpack to any size.
 */
function unpackXml(bytes: Uint8Array): Record<string, Uint8Array> | null {
  let [packed, unpacked] = [0, 0];
  const isUsual = () => packed <= bytes.length && unpacked <= maxUnpacked;
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!/\.xml(\.rels)?$/.test(name)) return false;
        packed += size;
        unpacked += originalSize;
        return isUsual();
      },
    });
    return isUsual() ? files : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

const textIn = (file: Uint8Array | undefined) => new TextDecoder().decode(file);

/** How many digits each style of cells shows at least: 5 with the format 00000, as for postal codes. */
function paddedStyles(styles: string): readonly number[] {
  const widths = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)/g)].map(([, tag = '']) => [
      /numFmtId=["'](\d+)/.exec(tag)?.[1],
      /formatCode=["'](0{2,15})["']/.exec(tag)?.[1]?.length ?? 0,
    ]),
  );
  const used = styles.split(/<\/?(?:\w+:)?cellXfs\b/)[1] ?? '';
  return [...used.matchAll(/<(?:\w+:)?xf\s([^<>]*)/g)].map(
    ([, tag = '']) => widths.get(/numFmtId=["'](\d+)/.exec(tag)?.[1]) ?? 0,
  );
}

/** A sheet whose numbers of such a style are texts with their zeros, because the reader knows only their values. */
function padNumbers(xml: string, widths: readonly number[]): string {
  let width = 0;
  return xml.replaceAll(/<(\w+:)?c(\s[^<>]*)>|(<(?:\w+:)?v>)(\d+)(?=<)/g, (all, prefix = '', tag, value, digits) => {
    if (tag === undefined) return `${value}${digits.padStart(width, '0')}`;
    width = /\st=["'](?!n)/.test(tag) ? 0 : (widths[Number(/\ss=["'](\d+)/.exec(tag)?.[1])] ?? 0);
    return width === 0 ? all : `<${prefix}c t="str"${tag.replace(/\st=["']n["']/, '')}>`;
  });
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null ? '' : unguardFormula(String(value).trim());
}

/** A stray cell in the last line makes as many of 20 columns, which take a browser a second. */
const maxCells = 20 * 1_048_576;
const maxLines = 1_048_576;

/** The characters of all cells; as many as a text file may have. */
const maxText = 10_485_760;
const lengthOf = (lines: readonly (readonly unknown[])[]) =>
  lines.reduce((sum, cells) => cells.reduce((all: number, cell) => all + String(cell ?? '').length, sum), 0);

/** Whether a tag with the text behind it, or a comment, is so long that the reader never ends: it halves its steps. */
function hasLongToken(xml: string): boolean {
  for (let at = 0; at !== -1;) {
    const closing = (xml.startsWith('<!--', at) && '-->') || (xml.startsWith('<![', at) && ']]>');
    const end = closing ? xml.indexOf(closing, at) : at + 1;
    const next = end === -1 ? -1 : xml.indexOf('<', end);
    if ((next === -1 ? xml.length : next) - at > longestToken) return true;
    at = next;
  }
  return false;
}

const longestToken = 65_536;

/** The cells that the reader makes of a sheet: it fills up lines and columns to the last ones that have a value. */
function countCells(xml: string): number {
  let [lines, columns, last] = [0, 0, 0];
  for (const [, letters = '', line, isEmpty] of xml.matchAll(reference)) {
    // Written as no program does.
    if (line === undefined || Number(line) > maxLines) return Infinity;
    last = Math.max(last, Number(line));
    if (letters === '' || isEmpty !== undefined) continue;
    lines = Math.max(lines, Number(line));
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    );
  }
  return lines * columns + last;
}

/** The reference of a line or a cell, and the end of its tag if it has only a style. */
const reference =
  /<(?:\w+:)?(?:row|c)\b[^<>]*?\sr\s*=\s*["'](?:([A-Z]{0,3})(\d{1,7})["'])?((?:\s+\w+="\w*"){0,9}\s*\/>)?/g;
