/** Normalizes a heading: "E-Mail-Adresse*" and "eMailAdresse [Required]" become "e mail adresse". */
export function plainHeading(heading: string): string {
  const split = heading.slice(0, 200).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const bare = split.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' ');
  return plainWords(/[\p{L}#]/u.test(bare) ? bare : split).replaceAll(
    /(?<=^| )(?:#|no|num|number|nummer)(?= |$)/g,
    'nr',
  );
}

/** Lowercases a text and removes accents and punctuation. */
export const plainWords = (text: string) =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const listOf = (words: string) => (lists[words] ??= words.split('|'));
// Without a prototype, because a key may be a cell's text, such as "constructor".
const lists: Record<string, readonly string[]> = Object.create(null);

export const isOneOf = (text: string, words: string) => listOf(words).includes(text);

/** Whether a heading contains one of the phrases as whole words. */
export const hasOneOf = (heading: string, words: string) =>
  listOf(words).some((phrase) => ` ${heading} `.includes(` ${phrase} `));

/** Whether two words are equal or, if they are long, differ by one or two typos or only in the order of their letters. */
export function isSimilar(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < 6) return word === other;
  const maxTypos = Math.max(word.length, other.length) < 9 ? 1 : 2;
  return isWithinDistance(word, other, maxTypos) || (word.length === other.length && sorted(word) === sorted(other));
}

/** Whether the edit distance of two words is at most `max`. */
function isWithinDistance(word: string, other: string, max: number): boolean {
  if (word === other || Math.abs(word.length - other.length) > max) return word === other;
  const [rest, otherRest] = [word.slice(1), other.slice(1)];
  if (word[0] === other[0]) return isWithinDistance(rest, otherRest, max);
  const remaining = max - 1;
  return (
    remaining >= 0 &&
    (isWithinDistance(rest, other, remaining) ||
      isWithinDistance(word, otherRest, remaining) ||
      isWithinDistance(rest, otherRest, remaining))
  );
}

const sorted = (word: string) => [...word].toSorted().join('');
