/**
 * Folds a name for comparisons: "ＡＣＭＥ " equals "acme", and invisible characters are ignored. Converts to upper case first, so
 * that ß equals SS.
 */
export const foldName = (name: string) =>
  foldSpaces(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase();

/** Normalizes spaces and Unicode. Client and server both use this, so they compare the same strings. */
export const foldSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** An email address without its tag, as mail systems deliver it: "ann+news@x.example" → "ann@x.example". */
export const removeTag = (email: string) => email.toLowerCase().replace(/[+][^@]*@/, '@');
