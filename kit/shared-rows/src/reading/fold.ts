import { foldName } from 'contract/fold';

/** Folds a string for comparisons. Most strings are ASCII with single spaces, for which lower case is enough. */
export const fold = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) && !text.includes('  ') ? text.trim().toLowerCase() : foldName(text);

/** Whether two strings are the same apart from case and spaces. */
export const isSameText = (a: string, b: string): boolean => a === b || fold(a) === fold(b);

/** Whether a cell says that it is empty, as tables of other programs do. */
export const isEmptyCell = (text: string): boolean => emptyCells.has(text.toLowerCase());

const emptyCells: ReadonlySet<string> = new Set(['', '-', '–', '—', 'n/a', '#n/a']);
