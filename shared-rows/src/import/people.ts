import { readAddress, unquoted } from './addresses.ts';
import { greetings } from './vocabulary.ts';
import { hasOneOf, plainWords } from './words.ts';

/** How many addresses a text may hold: its number of @ signs. */
export const countAddresses = (text: string) => text.split('@').length - 1;

/** Whether a cell holds one or more email addresses, with or without a name. */
export function isEmail(text: string): boolean {
  const amount = countAddresses(text);
  const parts = text.split(/[;,\s]+/);
  if (amount > 1) return parts.filter((part) => countAddresses(part) === 1 && isEmail(part)).length === amount;
  return amount === 1 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(readAddress(text)?.email ?? '');
}

/** A cell as name and address, and what follows the address, if it holds both. */
export function splitName(cell: string): string[] {
  const address = readAddress(cell);
  if (!address || address.name === '') return [cell];
  return [unquoted(address.name), address.email, address.after ?? ''].filter(Boolean);
}

/**
 * Splits a line with several people into [name, address] each. Words before an address are its name, even with a comma
 * ("Doe, Jane <jane@x.example>"). Words after the last address become a name without an address.
 */
export function splitAddresses(cells: readonly string[]): string[][] {
  const people: string[][] = [];
  let words: string[] = [];
  for (const part of cells.flatMap(partsOf)) {
    const address = readAddress(part);
    if (address === null) words.push(part);
    else {
      const own = [address.name, address.after].filter(Boolean).join(' ');
      people.push([unquoted([...words, own].filter(Boolean).join(', ')), address.email]);
      words = [];
    }
  }
  if (words.length > 0) people.push([words.join(', ')]);
  return people;
}

/** Splits a cell with several addresses at commas, or at spaces if there are no commas. */
function partsOf(cell: string): string[] {
  if (countAddresses(cell) < 2) return [cell].filter(Boolean);
  return cell
    .split(/[,;]/)
    .map((part) => part.trim())
    .flatMap((part) => (countAddresses(part) > 1 && !part.includes('<') ? part.split(/\s/) : [part]))
    .filter((part) => part !== '' && !/^(?:[/&+·•-]|and|und)$/i.test(part));
}

/** The people of a text without columns, such as a mail: one a line, several in a line, or a name above its address. */
export const readPeople = (text: string): string[][] =>
  entriesOf(text).map(([first = '', ...others]) => [turnName(first), ...others]);

function entriesOf(text: string): string[][] {
  const blocks = withoutLabels(text)
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter(({ length }) => length > 0);
  if (blocks.length > 1 && blocks.every(isPerson))
    return blocks.map(([name = '', ...others]) => [name, ...others.toSorted((line) => (line.includes('@') ? -1 : 1))]);
  const lines = blocks.flat();
  const isMail = lines.some((line) => line.includes('@')) && lines.some((line) => isProse(line) || isGreeting(line));
  const people: string[][] = [];
  for (const [at, line] of lines.entries()) {
    const [above, below] = [lines[at - 1] ?? '', lines[at + 1] ?? ''];
    if (countAddresses(line) === 0) {
      // It goes with the address below it.
      if (isName(line) && isPlainAddress(below)) continue;
      // The name below a mail is the sender's.
      if (isMail && isGreeting(above)) continue;
      // Pages show initials where there is no picture.
      if (/^\p{Lu}{1,3}$/u.test(line) && isName(below)) continue;
      if (!isMail || isName(line)) people.push(line.split(';').map((cell) => cell.trim()));
    } else if (isPlainAddress(line)) people.push(isName(above) ? [above, line] : [line]);
    else if (isProse(line)) people.push(...addressesIn(line));
    else if (countAddresses(line) === 1) people.push(cellsOf(line));
    else people.push(...splitAddresses(line.includes(';') ? line.split(';').map((part) => part.trim()) : [line]));
  }
  return people;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(mark, '')
        .replace(/^(?:name|e-?mail) *:/i, '')
        .trim(),
    )
    .filter(Boolean);

/** A block with a name, perhaps a job, and an address, as in copied pages. */
const isPerson = ([first = '', ...others]: readonly string[]) =>
  !first.includes('@') &&
  others.length < 5 &&
  others.filter((line) => line.includes('@')).every(isPlainAddress) &&
  others.filter(isPlainAddress).length === 1;

/** Without the labels that mail programs write before addresses. */
export const withoutLabels = (text: string) => text.replaceAll(recipients, '');
const recipients = /^(?:from|to|cc|bcc|von|an|kopie):[ \t]*(?=[^\n]*@)/gim;
/** A bullet, or a number with a dot or bracket. */
const mark = /^\s*(?:[•*–☐☑✓✔-]|\d+[.)])\s+/;

const isPlainAddress = (text: string) => /^<?[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+>?$/.test(text);

/** Two to four words, each with a capital letter, as in "Ana de la Cruz", without those of a mail. */
const isName = (line: string) =>
  /^\p{Lu}[\p{L}'’.-]*(?: (?:de|da|la|van|von|der|den|\p{Lu}[\p{L}'’.-]*)){1,4}$/u.test(line) && !isGreeting(line);

const isGreeting = (line: string) => hasOneOf(plainWords(line), greetings);

/** Sentences, of which only the addresses with their names are taken. */
const isProse = (line: string) =>
  line.length < 5000 && line.split(/\s+/).filter((word) => /^\p{Ll}{2,}[,.]?$/u.test(word)).length > 2;

function addressesIn(line: string): string[][] {
  const found = [...line.matchAll(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+\.[\p{L}\d-]+/gu)];
  return found.map(({ 0: address, index }) => {
    const before = line.slice(Math.max(0, index - 80), index);
    const [, name = ''] = /((?:\p{Lu}[\p{L}'’-]+ ?){2,4})[\s<([:,–-]*$/u.exec(before) ?? [];
    return name === '' ? [address] : [name.trim(), address];
  });
}

/** "Ann Lee, ann@x.example, Manager", but "Doe, Jane <jane@x.example>" is one cell. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ' | ', ','].find((one) => line.includes(one));
  if (separator === undefined || /^[^<@]*<[^<>]*>[;,]?$/.test(line)) return splitName(line);
  return line
    .split(separator)
    .map((cell) => cell.trim())
    .flatMap(splitName);
}

/** "Doe, Jane" → "Jane Doe"; "Acme, Inc." and "Doe, Jr." do not change. */
export function turnName(name: string): string {
  const parts = reversedName.exec(name.trim());
  return parts ? `${parts[2]} ${parts[1]}` : name;
}

/** Whether a name is written last name first. */
export const isReversedName = (name: string) => reversedName.test(name.trim());

const reversedName = /^([^,@]+),\s*(?!\s|(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\.?$)([^,@]+)$/i;

/** A table of the contacts in a text in vCard format, or null for another text. */
export function readContacts(text: string): string[][] | null {
  const lines = text.replaceAll(brokenLines, (found) => found.replaceAll(/=\n/g, '')).replaceAll(/\n[ \t]/g, '');
  const [before = '', ...cards] = lines.split(/^BEGIN:VCARD[ \t]*$/im);
  if (before.trim() !== '' || cards.length === 0) return null;
  return [['Name', 'Email'], ...cards.map((card) => [nameOf(card), emailsOf(card)])];
}

/** The name as it is written; if there is none, composed of its parts, which begin with the last name. */
function nameOf(card: string): string {
  const [whole = ''] = valuesOf(card, 'FN').map(({ value }) => unescaped(value));
  if (whole !== '') return whole;
  const [last, first, middle] = (valuesOf(card, 'N')[0]?.value ?? '').split(/(?<!\\);/).map(unescaped);
  return [first, middle, last].filter(Boolean).join(' ');
}

/** The address of work before a private one. */
const emailsOf = (card: string) =>
  valuesOf(card, 'EMAIL')
    .toSorted((one, other) => Number(/home/i.test(one.options)) - Number(/home/i.test(other.options)))
    .map(({ value }) => unescaped(value))
    .join('; ');

// A quoted-printable value goes on in the next line after an equals sign.
const brokenLines = /^[^:\n]{0,200}QUOTED-PRINTABLE(?:.*=\n)+/gim;

const valuesOf = (card: string, property: string) =>
  [...card.matchAll(new RegExp(`^(?:[\\w-]+\\.)?${property}((?:;[^:\\n]*)?):(.+)$`, 'gim'))].map(
    ([, options = '', value = '']) => ({
      options,
      value: /QUOTED-PRINTABLE/i.test(options) ? fromQuotedPrintable(value) : value,
    }),
  );

const unescaped = (value: string) => value.replaceAll(/\\(.)/g, '$1').trim();

/** vCard 2.1 writes letters outside ASCII as the codes of their bytes: "J=C3=B6rg". */
const fromQuotedPrintable = (value: string) =>
  value.replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) =>
    new TextDecoder().decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
  );
