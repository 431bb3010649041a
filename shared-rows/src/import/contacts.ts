import { readAddress, unquoted } from './addresses.ts';

// Not in addresses.ts, which loads while the page is idle; this file loads with the first paste or file.

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

/** Splits a cell with several addresses at commas, or at spaces if there are no commas. */
function partsOf(cell: string): string[] {
  if (countAddresses(cell) < 2) return [cell].filter(Boolean);
  const parts = cell.split(',').map((part) => part.trim());
  return parts
    .flatMap((part) => (countAddresses(part) > 1 && !part.includes('<') ? part.split(/\s/) : [part]))
    .filter(Boolean);
}

/** "Doe, Jane" → "Jane Doe"; "Acme, Inc." and "Doe, Jr." do not change. */
export function turnName(name: string): string {
  const parts = reversedName.exec(name.trim());
  return parts ? `${parts[2]} ${parts[1]}` : name;
}

/** Whether a name is written last name first. */
export const isReversedName = (name: string) => reversedName.test(name.trim());

const reversedName = /^([^,@]+),\s*(?!\s|(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\.?$)([^,@]+)$/i;
