import { readAddress, unquoted } from './addresses.ts';

/** How many addresses a text may hold. */
export const countAddresses = (text: string) => text.split('@').length - 1;

/**
 * The people of one line that names several, each as [name, address]. Words before an address are a name, also where
 * a comma is part of it ("Doe, Jane <jane@x.example>"); words after the last address stay as a name without one.
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

/** A cell with several addresses is split at commas, and at spaces where there is no other separator. */
function partsOf(cell: string): string[] {
  if (countAddresses(cell) < 2) return [cell].filter(Boolean);
  const parts = cell.split(',').map((part) => part.trim());
  return parts
    .flatMap((part) => (countAddresses(part) > 1 && !part.includes('<') ? part.split(/\s/) : [part]))
    .filter(Boolean);
}
