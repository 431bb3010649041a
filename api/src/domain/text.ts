/**
 * Turns typed text into a pattern for the search column, in which every word starts with a space. One or two letters
 * occur in nearly every row, so they match only the beginning of a word. PostgreSQL's `text` type cannot hold the NUL
 * character.
 */
export function toSearchPattern(typed: string): string {
  const text = typed.replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
  return /^([\p{L}\p{N}]|[a-z0-9]{2})$/iu.test(text) ? ` ${text}` : text;
}

/**
 * Makes a name safe for a mail: shortens it, adds spaces so that mail programs do not turn it into a link (browsers
 * read the Chinese full stop as a dot too), and replaces quotation marks and similar characters with an apostrophe, so
 * that the name cannot close the quotes around it.
 */
export function removeLinks(name: string): string {
  const letters = [...name];
  const shortName = letters.length > 60 ? `${letters.slice(0, 59).join('').trimEnd()}…` : name;
  const unquotedText = shortName.replace(quotes, (marks) => (/^['’‘]$/.test(marks) ? marks : "'"));
  return unquotedText.replace(/(?<=\S)([.:/@\\。．｡]+)(?=\S)/gu, ' $1 ');
}

const quotes = /[\p{Quotation_Mark}`´′″‴‵‶ʹʺˮ˝״❛❜❝❞]+/gu;

/** Formats a count with its noun: "1 person", "1,200 people". */
export function createPluralFormat(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, one: string, other: string) =>
    `${count.toLocaleString(language)} ${rules.select(count) === 'one' ? one : other}`;
}
