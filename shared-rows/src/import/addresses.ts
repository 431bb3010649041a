/** "Jane Doe <jane@x.example>" as its two parts, an address alone without a name; null when there is no address. */
export function readAddress(written: string): { name: string; email: string } | null {
  const text = written.replaceAll(invisible, '').trim();
  const open = text.lastIndexOf('<');
  if (open !== -1 && text.endsWith('>') && text.includes('@', open))
    return { name: text.slice(0, open).trim(), email: withoutScheme(text.slice(open + 1, -1).trim()) };
  if (!/[\s()[\]|]/.test(text)) return text.includes('@') ? { name: '', email: withoutScheme(text) } : null;
  // No name is longer, and the pattern's time grows with the square of the length.
  const found = (text.length < 500 && text.match(inText)) || [];
  const [email] = found;
  if (email === undefined || found.length > 1 || text.split('@').length > 2) return null;
  return { name: text.replace(email, ' ').replaceAll(around, ' ').trim(), email: withoutScheme(email) };
}

const withoutScheme = (address: string) => address.replace(/^mailto:/i, '');

/** Invisible characters that copying from pages and chats leaves. The joiner inside of emoji stays. */
const invisible = /[\u200B\u2060\uFEFF]/g;
/** An address among other words: "Ann Lee – ann@x.example", "Ann Lee (ann@x.example)". */
const inText = /[^\s<>()[\]"|,;]+@[^\s<>()[\]"|,;]+\.[^\s<>()[\]"|,;]+/g;
const around = /^[\s|]+|[\s([|–—:-]+[)\]|\s]*$/g;

/** A name without the quotes of mail clients. Its own are escaped by a backslash, in spreadsheets doubled. */
export const unquoted = (text: string) =>
  /^(["']).*\1$/s.test(text) && text.length > 1 ? text.slice(1, -1).replaceAll(/[\\"]"/g, '"') : text;

/** A name made up from an email address, "jane.doe+news@…" → "Jane Doe"; empty when the address has none. */
export function guessName(email: string): string {
  const at = email.indexOf('@');
  const mailbox = (at === -1 ? email : email.slice(0, at)).split('+', 1)[0] ?? '';
  return mailbox
    .split(/[._\-\d]/)
    .filter(Boolean)
    .map(capitalized)
    .join(' ');
}

function capitalized(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('en') + rest.join('');
}

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
