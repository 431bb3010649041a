/**
 * The form in which names are compared: "ＡＣＭＥ " equals "acme", and characters that nobody sees do not count. Upper case comes
 * first, so that ß equals SS.
 */
export const foldName = (name: string) =>
  foldSpaces(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase();

/** The form in which texts are searched: like `foldName`, and without accents. */
export const foldAccents = (text: string) => foldName(text.normalize('NFKD').replace(/\p{M}/gu, ''));

/** Normalizes spaces and Unicode, here only, so that client and server compare the same text. */
export const foldSpaces = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
