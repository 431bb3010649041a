import Papa from 'papaparse';

import { findHeader, turnTable } from '../columns/findRows.ts';
import { countHeadings } from '../columns/headings.ts';
import { delimiterOf, isWellFormed, sepLine, splitLines, withoutBlankLines } from '../formats/delimited.ts';
import { decodeEntities, readHtml } from '../formats/html.ts';
import { readAligned, readDrawn } from '../formats/printed.ts';
import { readContacts, readRecords } from '../formats/records.ts';
import type { RowKind } from '../model/rows.ts';
import { countAddresses, readAddress, splitAddresses } from './addresses.ts';
import { unguardFormula } from './csvFile.ts';

/** The lines of a list as cells, from a file or the clipboard. The first format that fits the whole text reads it. */
export function readText<Values>(written: string, kind: RowKind<Values>): string[][] {
  const text = withoutHidden(written).replaceAll(/\r\n?/g, '\n');
  const page = readHtml(text);
  const lines = page ?? readLines(withoutMarks(text.split('\n'), kind), kind);
  // In a file that we wrote, "&amp;" and spaces are part of the text.
  const isOurs = kind.fields.every(({ label }, at) => lines[0]?.[at] === label);
  const cells = lines.map((line) => line.map((cell) => plainCell(cell, isOurs, page !== null)));
  return turnTable(joinTables(unwrapLines(withoutBlankLines(cells), kind), kind), kind);
}

function readLines<Values>(lines: readonly string[], kind: RowKind<Values>): string[][] {
  const found =
    readContacts(lines) ?? readRecords(lines) ?? readDrawn(lines) ?? readAligned(lines) ?? readBlocks(lines, kind);
  if (found) return found;
  if (kind.hasEmails && areReversedNames(lines)) return lines.map((line) => [line]);
  const split = readDelimited(lines.join('\n'));
  if (!kind.hasEmails) return split;
  // Between semicolons, names may have a comma.
  return isMailingList(split) ? splitAddresses([split.flat().join(', ').replaceAll(';', ',')]) : joinLines(split);
}

function readDelimited(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const body = text.replace(sepLine, '');
  // The parser loses cells after broken quotes, and can take more than linear time for them.
  return isWellFormed(body, delimiter)
    ? Papa.parse<string[]>(body, { delimiter, newline: '\n' }).data
    : splitLines(body, delimiter);
}

/** Removes bullets, numbers, the times of a chat and "To:", which are not part of a list. */
function withoutMarks<Values>(lines: readonly string[], { hasEmails }: RowKind<Values>): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const isNumbered = filled.every((line, at) => new RegExp(`^\\s*${at + 1}[.)]\\s`).test(line));
  const mark = [chatTime, bullet].find((one) => filled.every((line) => one.test(line)));
  const pattern = isNumbered ? /^\s*\d+[.)]\s+/ : mark;
  const bare = pattern && filled.length > 1 ? lines.map((line) => line.replace(pattern, '')) : lines;
  return hasEmails && recipients.test(filled[0] ?? '') ? bare.map((line) => line.replace(recipients, '')) : bare;
}

/** "[04.03.24, 10:00:01] Ann: …", "3/4/24, 10:00 AM - Ann: …" */
const chatTime = /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:\s[AP]M)?(?:\] | - )/i;
const bullet = /^\s*(?:[•*–☐☑☒✓✔-]|\[[ x]?\])\s+/i;
/** The labels that mail programs write before addresses. */
const recipients = /^(?:from|to|cc|bcc|von|an|kopie|de|à|para|da|a): *(?=.*@)/i;

/** Several lines "Lee, Ann" are one column. */
const areReversedNames = (lines: readonly string[]) =>
  lines.every((line) => line.trim() === '' || /^[^,;\t|@]+, [^,;\t|@]+$/.test(line)) &&
  countHeadings((lines[0] ?? '').split(',')) === 0;

/** Blocks of lines between blank lines, each a person or an address, as copied from letters and pages. */
function readBlocks<Values>(lines: readonly string[], { hasEmails }: RowKind<Values>): string[][] | null {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (/[\t;"|]/.test(line)) return null;
    if (line.trim() !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  }
  const filled = blocks.filter(({ length }) => length > 0);
  const isRow = (block: string[]) => (hasEmails ? countAddresses(block.join(' ')) === 1 : isPostal(block));
  if (filled.length < 2 || !filled.every(isRow)) return null;
  const cells = filled.map((block) => block.map((line) => line.split(',')));
  // Tables below each other are no blocks.
  return cells.flat().some((line) => countHeadings(line) > 1) ? null : cells.map((block) => block.flat());
}

/** A name, then a few lines with a number. */
const isPostal = ([name = '', ...others]: string[]) =>
  !name.includes(',') && others.length > 0 && others.length < 6 && /\d/.test(others.join(' '));

/** Addresses beside each other instead of below each other, with or without names. */
function isMailingList(lines: readonly string[][]): boolean {
  const filled = lines.map((cells) => cells.filter((cell) => cell.trim() !== '')).filter(({ length }) => length > 0);
  if (!filled.some((cells) => countAddresses(cells.join()) > 1)) return false;
  if (filled.flat().some((cell) => cell.includes('<'))) return filled.every((cells) => hasAddress(cells.at(-1)));
  if (filled.length === 1) return hasAddress(filled[0]?.[0]);
  // In a table, the second address is another one of the same person.
  const [first = []] = lines;
  const isTable = first.length > 1 && lines.every((cells) => cells.length === first.length);
  return !isTable && filled.flat().every(hasAddress);
}

const hasAddress = (cell = '') => countAddresses(cell) > 0;

/** Joins people copied from chats and pages, each with the address on the same one of several lines. */
function joinLines(lines: string[][]): string[][] {
  if (lines.length > maxJoined || lines.some((cells) => countAddresses(cells.join()) > 1)) return lines;
  const texts = lines.map((cells) => cells.filter(Boolean).join(', ')).filter(Boolean);
  const addresses = texts.flatMap((text, at) => (readAddress(text)?.name === '' ? [at] : []));
  const [first = 0] = addresses;
  const size = texts.length / addresses.length;
  const isRegular =
    first > 0 &&
    size <= 6 &&
    addresses.every((at, person) => at === person * size + first) &&
    texts.every((text, at) => countAddresses(text) === 0 || addresses.includes(at)) &&
    countHeadings(texts.slice(0, 1)) === 0;
  return isRegular ? addresses.map((_at, person) => texts.slice(person * size, (person + 1) * size)) : lines;
}

const maxJoined = 2000;

/** Splits the lines of a table that was saved again as a single column: "Name,Email" in quotes. */
function unwrapLines<Values>(lines: string[][], kind: RowKind<Values>): string[][] {
  if (!lines.every((cells) => cells.length === 1)) return lines;
  const split = withoutBlankLines(readDelimited(lines.flat().join('\n')));
  const isTable = split.every((cells) => cells.length > 1 && cells.length === split[0]?.length);
  return isTable && findHeader(split, kind) !== -1 ? split : lines;
}

/** A table below with the same headings in another order continues in the order of the first. */
function joinTables<Values>(lines: string[][], kind: RowKind<Values>): string[][] {
  const headings = lines[findHeader(lines, kind)] ?? [];
  const sorted = headings.toSorted().join('\n');
  if (new Set(headings).size < headings.length) return lines;
  let order = [...headings.keys()];
  return lines.map((cells) => {
    if (headings.includes(cells[0] ?? '') && cells.toSorted().join('\n') === sorted)
      order = headings.map((heading) => cells.indexOf(heading));
    const isSame = order.every((from, to) => from === to);
    return isSame ? cells : [...order.map((at) => cells[at] ?? ''), ...cells.slice(order.length)];
  });
}

/** A cell without what other programs add: marks for text, codes for letters, links of Notion, errors of spreadsheets. */
function plainCell(cell: string, isOurs: boolean, isPage: boolean): string {
  const unguarded = unguardFormula(cell);
  if (isOurs) return unguarded;
  const text = withoutHidden(isPage ? unguarded : decodeEntities(unguarded))
    .replaceAll(/ \(https:\/\/www\.notion\.so\/[^\s()]*\)/g, '')
    .trim();
  const [, quoted] = /^'((?:[^']|'')+)'$/.exec(text) ?? [];
  return sheetError.test(text) ? '' : (quoted?.replaceAll("''", "'") ?? text);
}

const sheetError = /^#(?:(?:REF|NAME|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|BEZUG|WERT|ZAHL|NOMBRE|VALEUR)[!?]|N\/[AV]|NV)$/i;

/**
 * Removes invisible characters that no name may have, as in lists copied from chats and mails, and writes the @ of addresses
 * as such: "ann＠x.example", "ann [at] x.example".
 */
export const withoutHidden = (text: string) =>
  /[^\n\r\t -~]|\[at\]/i.test(text)
    ? text.replaceAll(excessMarks, '$1').replaceAll(hidden, '').replaceAll(atSign, '@')
    : text;

/** More marks on one letter than Unicode allows (UAX 15). To normalize them takes the square of their number. */
const excessMarks = /(\p{M}{30})\p{M}+/gu;
/** Directions, zero-width spaces, soft hyphens and zero bytes. Not the joiners, which scripts and emoji need. */
// oxlint-disable-next-line no-control-regex -- some programs fill up cells with zero bytes
const hidden = /[\0\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const atSign = /(?<=[\w.+-])(?:＠| ?\[at\] ?)(?=[\w-]+\.\w)/gi;
