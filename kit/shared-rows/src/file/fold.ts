import { foldName } from 'contract/fold';

/** Folds a text for comparisons. Most texts are ASCII, for which lower case and single spaces are enough. */
export const fold = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text.trim().replaceAll(/ {2,}/g, ' ').toLowerCase() : foldName(text);
