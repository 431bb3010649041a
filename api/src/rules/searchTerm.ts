/**
 * What is looked for in a row's search text, which begins every word with a space. A single letter stands in nearly
 * every row, so it means the beginning of a word; PostgreSQL's text cannot hold the NUL character.
 */
export function searchTerm(typed: string): string {
  const text = typed.replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
  return /^[\p{L}\p{N}]$/u.test(text) ? ` ${text}` : text;
}
