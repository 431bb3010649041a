import * as v from 'valibot';

/** A range like "^1.2.3": the only form that builds write and the checks read. */
export const caretRange = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'not a range like ^1.2.3'));

/** Whether a version like "1.2.3" is in a range like "^1.2.3". */
export function satisfiesCaret(version: string, range: string): boolean {
  const has = numbersOf(version);
  const wants = range.startsWith('^') ? numbersOf(range.slice(1)) : null;
  if (has === null || wants === null) return false;
  // As in semver, the numbers up to the first non-zero one are fixed.
  const fixed = wants.findIndex((number) => number > 0);
  const last = fixed === -1 ? 2 : fixed;
  if (wants.slice(0, last + 1).some((number, index) => has[index] !== number)) return false;
  return compareNumbers(has, wants) >= 0;
}

/** The numbers of a version like "1.2.3". */
export function numbersOf(version: string): number[] | null {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return numbers.length === 3 ? numbers.map(Number) : null;
}

export function compareNumbers(one: number[], other: number[]): number {
  const index = one.findIndex((number, position) => number !== other[position]);
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}
