/**
 * What is looked for in a row's search text, in which a space stands before every word. One or two letters stand in
 * nearly every row, so they mean the beginning of a word. PostgreSQL's text cannot hold the NUL character.
 */
export function searchTerm(typed: string): string {
  const text = typed.replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
  return /^([\p{L}\p{N}]|[a-z0-9]{2})$/iu.test(text) ? ` ${text}` : text;
}
