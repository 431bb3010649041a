/** "Jane Doe <jane@x.example>" as its two parts, an address alone without a name; null when there is no address. */
export function readAddress(text: string): { name: string; email: string } | null {
  const open = text.lastIndexOf('<');
  if (open !== -1 && text.endsWith('>') && text.includes('@', open))
    return { name: text.slice(0, open).trim(), email: text.slice(open + 1, -1).trim() };
  return text.includes('@') && !text.includes(' ') ? { name: '', email: text } : null;
}

/** Quotes around a whole name are how mail clients write it; one of its own has a backslash there, in a sheet a twin. */
export const unquoted = (text: string) =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll(/[\\"]"/g, '"') : text;

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
