/**
 * Splits "Jane Doe <jane@x.example>", and "Jane Doe (jane@x.example), Manager" with what follows; a plain address has no
 * name. Null if there is not exactly one address.
 */
export function readAddress(written: string): { name: string; email: string; after?: string | undefined } | null {
  const text = written.trim().replace(/[;,]$/, '');
  const open = text.lastIndexOf('<');
  if (open !== -1 && text.endsWith('>') && text.includes('@', open))
    return { name: text.slice(0, open).trim(), email: withoutScheme(text.slice(open + 1, -1).trim()) };
  if (!/[\s()[\]|]/.test(text)) return text.includes('@') ? { name: '', email: withoutScheme(text) } : null;
  // The pattern's time grows with the square of the length, and no real name is longer.
  const found = (text.length < 500 && text.match(inText)) || [];
  const [email] = found;
  if (email === undefined || found.length > 1 || text.split('@').length > 2) return null;
  const [before = '', after = ''] = text
    .split(email)
    .map((part) => part.replaceAll(around, ' ').trim())
    .map((part) => part.replace(/^\(([^()]*)\)$/, '$1'));
  return { name: before || after, email: withoutScheme(email), after: (before && after) || undefined };
}

/** "mailto:ann@x.example?subject=Hi", "'ann@x.example'" and "ann@x.example." → "ann@x.example" */
const withoutScheme = (address: string) =>
  unquoted(address)
    .replace(/^smtp:/i, '')
    .replace(/^mailto:([^?]*).*/is, '$1')
    .replace(/\.$/, '');

/** An address among other words, as in "Ann Lee – ann@x.example" and "Ann Lee (ann@x.example)". */
const inText = /[^\s<>()[\]"|,;]+@[^\s<>()[\]"|,;]+\.[^\s<>()[\]"|,;]+/g;
const around = /^[\s)\]|–—:,~-]+|[\s([|–—:=>→-]+[)\]|\s]*$/g;

/** A name without the quotes that mail clients put around it. Inner quotes are escaped by a backslash or doubled. */
export const unquoted = (text: string) =>
  /^(["']).*\1$/s.test(text) && text.length > 1
    ? text.slice(1, -1).replaceAll(/[\\"]"/g, '"')
    : // A file's reader takes the first quote of "Roe, Bob" <bob@x.example> for that of the cell.
      text.replace(/^([^"]*)"$/, '$1');

/** Suggests a name from an email address: "jane.doe+news@…" → "Jane Doe". */
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
