import { foldName } from './fold.ts';

/** Folds a string for searches, as the database does: like `foldName`, but without accents. */
export const foldAccents = (text: string) => foldLetters(foldName(text.normalize('NFKD').replace(/\p{M}/gu, '')));

/** Replaces small letters that Unicode does not split into a letter and an accent, such as in "Łódź" and "Tromsø". */
export const foldLetters = (text: string) => text.replace(/[^ -~]/g, (letter) => letters[letter] ?? letter);

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};
