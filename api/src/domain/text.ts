/**
 * Whether one word of a name is written in letters of several alphabets that look alike: "Pаypal" with a Cyrillic а.
 * Words of one alphabet each ("Acme Москва") and Latin beside Chinese or Japanese are harmless.
 */
export function mixesScripts(name: string): boolean {
  return name.split(/[^\p{L}\p{M}]+/u).some((word) => lookAlikes.filter((script) => script.test(word)).length > 1);
}

/** Alphabets with letters that are mistaken for those of another (UTS 39). */
const lookAlikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/**
 * What is looked for in a row's search text, which has a space before every word. One or two letters are in
 * nearly every row, so they mean the beginning of a word. PostgreSQL's text cannot hold the NUL character.
 */
export function searchTerm(typed: string): string {
  const text = typed.replaceAll('\0', '').replace(/\s+/gu, ' ').trim();
  return /^([\p{L}\p{N}]|[a-z0-9]{2})$/iu.test(text) ? ` ${text}` : text;
}

/** A name for a mail: short, and with spaces where a mail program would take it for an address or a link. */
export function unlinked(name: string): string {
  const short = name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name;
  return short.replace(/(?<=\S)([.:/@\\]+)(?=\S)/gu, ' $1 ');
}
