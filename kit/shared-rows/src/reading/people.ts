import { cleanName, findPeople, isMalformedEmail, normalizeName } from './addresses.ts';

/**
 * Reads people from text without columns into a table, line by line. A line may contain one person with further cells, or
 * several people. Other text becomes a name without an email, whose row shows an error.
 */
export function readPeople(text: string): string[][] {
  const rows = cleanLines(text).flatMap(readLine).map(toRow);
  return rows.length === 0 ? [] : [['Name', 'Email'], ...rows];
}

/** Returns the lines without bullets, numbers and labels of mail headers. Omits lines without letters and digits. */
export const cleanLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(mark, '').replace(/:$/, '').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

const mark = /^(?:[•*–☐☑✓✔-]\s+|\d+[.)]\s+|(?:from|to|cc|bcc|von|an|kopie):\s*)/i;

/** Reads "Ann Lee, ann@x.example, Cook" as one person, and "Ann <ann@x.example>, bob@x.example" as two. */
function readLine(line: string): string[][] {
  if (!line.includes('@')) return [line.split(';').map((cell) => cell.trim())];
  const { people, after } = findPeople(line);
  const [first] = people;
  if (people.length > 1)
    return people.map(({ name, email }) => (email === '' ? splitBrackets(name) : [name, email].filter(Boolean)));
  const separator = ['\t', ';', ' | ', ',', ' - ', ' – ', ' — '].find((candidate) => line.includes(candidate)) ?? '\n';
  const cells = splitCells(line, separator);
  if (cells.every((cell) => isAddress(cell) || isMalformedEmail(cell) || inBrackets.test(cell)))
    return cells.map(splitBrackets);
  // "Doe, Jane (jane@x.example), Cook": the first comma is part of the name.
  if (separator === ',' && first?.name && !cells.some(isAddress))
    return [[first.name, first.email, ...splitCells(after, separator)]];
  return [cells.flatMap(splitEmail)];
}

/** Returns the name, the email, then the other cells. Without an email, the second cell is probably a misspelled one. */
function toRow(cells: readonly string[]): string[] {
  const emailAt = cells.findIndex((cell) => cell.includes('@') || isMalformedEmail(cell));
  const at = emailAt === -1 ? 1 : emailAt;
  const [name = '', ...others] = cells.toSpliced(at, 1);
  return [normalizeName(name), cells[at] ?? '', ...others];
}

/** Splits a cell with an email into the name, the email, and the rest. */
function splitEmail(cell: string): string[] {
  const { people, after } = findPeople(cell);
  const [person] = people;
  return person ? [person.name, person.email, after].filter(Boolean) : [cell];
}

/** Splits "Bob Roe <bob.roe.x.example>", whose email is misspelled. */
const splitBrackets = (text: string) => text.split(inBrackets).map(cleanName).filter(Boolean);
const inBrackets = /<([^\s<>]+)>?$/;

const isAddress = (text: string) => /^<?[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+>?$/.test(text);

const splitCells = (text: string, separator: string) =>
  text
    .split(separator)
    .map((cell) => cell.trim())
    .filter(Boolean);
