import { foldLetters } from 'contract/accents';

/** Converts a string to lower case, and removes accents and punctuation. */
export const plainWords = (text: string) =>
  foldLetters(text.slice(0, 200).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
