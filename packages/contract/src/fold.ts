/**
 * Folds a name for comparisons: "ＡＣＭＥ " equals "acme", and invisible characters are ignored. Converts to upper case first, so
 * that ß equals SS.
 */
export const foldName = (name: string) =>
  foldSpaces(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase();

/** Folds a string for searches, as the database does: like `foldName`, but without accents. */
export const foldAccents = (text: string) => foldLetters(foldName(text.normalize('NFKD').replace(/\p{M}/gu, '')));

/** Replaces small letters from which Unicode separates no accent, such as in "Łódź" and "Tromsø". */
export const foldLetters = (text: string) => text.replace(/[łøđħŧæœ’‘ʼ]/g, (letter) => letters[letter] ?? letter);

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

/** Normalizes spaces and Unicode. Client and server both use this, so they compare the same strings. */
export const foldSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** An email address without its tag, as mail systems deliver it: "ann+news@x.example" → "ann@x.example". */
export const withoutTag = (email: string) => email.toLowerCase().replace(/[+][^@]*@/, '@');
