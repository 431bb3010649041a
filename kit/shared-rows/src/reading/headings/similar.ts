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
