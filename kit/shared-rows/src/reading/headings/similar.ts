/** Whether two words are equal, or are long and differ by one or two typos or only in the order of their letters. */
export function isSimilar(word: string, heading: string): boolean {
  if (Math.min(word.length, heading.length) < 6) return word === heading;
  const maxTypos = Math.max(word.length, heading.length) < 9 ? 1 : 2;
  return (
    isWithinDistance(word, heading, maxTypos) ||
    (word.length === heading.length && sortLetters(word) === sortLetters(heading))
  );
}

/** Whether the edit distance of two words is at most `max`. */
function isWithinDistance(word: string, heading: string, max: number): boolean {
  if (word === heading || Math.abs(word.length - heading.length) > max) return word === heading;
  const [rest, otherRest] = [word.slice(1), heading.slice(1)];
  if (word[0] === heading[0]) return isWithinDistance(rest, otherRest, max);
  const remainingEdits = max - 1;
  return (
    remainingEdits >= 0 &&
    (isWithinDistance(rest, heading, remainingEdits) ||
      isWithinDistance(word, otherRest, remainingEdits) ||
      isWithinDistance(rest, otherRest, remainingEdits))
  );
}

const sortLetters = (word: string) => [...word].toSorted().join('');
