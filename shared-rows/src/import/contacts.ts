import { readAddress, unquoted } from './addresses.ts';

// Not in addresses.ts, which the page loads at once; this file loads with the first paste or file.

/** A cell as name and address, if it holds both. */
export function splitName(cell: string): string[] {
  const address = readAddress(cell);
  return address && address.name !== '' ? [unquoted(address.name), address.email] : [cell];
}

/** How many addresses a text may hold: its number of @ signs. */
export const countAddresses = (text: string) => text.split('@').length - 1;

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
      people.push([unquoted([...words, address.name].filter(Boolean).join(', ')), address.email]);
      words = [];
    }
  }
  if (words.length > 0) people.push([words.join(', ')]);
  return people;
}

/** A table of the contacts in a text in vCard format, or null for another text. */
export function readContacts(text: string): string[][] | null {
  const [before = '', ...cards] = text.replaceAll(/\r?\n[ \t]/g, '').split(/^BEGIN:VCARD[ \t\r]*$/im);
  if (before.trim() !== '' || cards.length === 0) return null;
  const rows = cards.map((card) => [nameOf(card), ...valuesOf(card, 'EMAIL').map(unescaped)]);
  return [['Name', 'Email'], ...rows];
}

/** The name as it is written; if there is none, composed of its parts, which begin with the last name. */
function nameOf(card: string): string {
  const [whole = ''] = valuesOf(card, 'FN').map(unescaped);
  if (whole !== '') return whole;
  const [last, first, middle] = (valuesOf(card, 'N')[0] ?? '').split(/(?<!\\);/).map(unescaped);
  return [first, middle, last].filter(Boolean).join(' ');
}

const valuesOf = (card: string, property: string) =>
  [...card.matchAll(new RegExp(`^(?:[\\w-]+\\.)?${property}((?:;[^:\\n]*)?):(.+)$`, 'gim'))].map(
    ([, options = '', value = '']) => (/QUOTED-PRINTABLE/i.test(options) ? fromQuotedPrintable(value) : value),
  );

const unescaped = (value: string) => value.replaceAll(/\\(.)/g, '$1').trim();

/** vCard 2.1 writes letters outside ASCII as the codes of their bytes: "J=C3=B6rg". */
const fromQuotedPrintable = (value: string) =>
  value.replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) =>
    new TextDecoder().decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
  );

/** Splits a cell with several addresses at commas, or at spaces if there are no commas. */
function partsOf(cell: string): string[] {
  if (countAddresses(cell) < 2) return [cell].filter(Boolean);
  const parts = cell.split(',').map((part) => part.trim());
  return parts
    .flatMap((part) => (countAddresses(part) > 1 && !part.includes('<') ? part.split(/\s/) : [part]))
    .filter(Boolean);
}

/** More marks on one letter than Unicode allows (UAX 15). To normalize them takes the square of their number. */
export const surplusMarks = /(\p{M}{30})\p{M}+/gu;
