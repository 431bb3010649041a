import { foldLetters } from 'contract/accents';
import { countries } from 'contract/regions';

/** Finds a country by its code or its name in English, German, French or Spanish. */
export function readCountry(text: string): string | undefined {
  const words = foldWords(text.replaceAll('.', ''));
  countryCodes ??= new Map(createCodesByName());
  return words === '' ? undefined : countryCodes.get(words);
}

// Created on first use, because the map has hundreds of names.
let countryCodes: ReadonlyMap<string, string> | undefined;

function createCodesByName() {
  const languages = ['fr', 'es', 'en', 'de'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return [...countries].flatMap((code) => [
    ...languages.map((names) => [foldWords(names.of(code) ?? ''), code] as const),
    [code.toLowerCase(), code] as const,
    ...(countryNames[code] ?? '').split('|').map((name) => [name, code] as const),
  ]);
}

const countryNames: Readonly<Record<string, string>> = {
  US: 'usa|united states of america|america|vereinigte staaten von amerika',
  GB: 'uk|great britain|england|scotland|wales|northern ireland|grossbritannien',
  CZ: 'czech republic|tschechische republik',
  NL: 'the netherlands|holland',
  KR: 'korea|republic of korea',
  RU: 'russian federation',
  TR: 'turkey',
  AE: 'uae',
  DE: 'brd|d',
  AT: 'a',
};

/** Converts a string to lower case, and removes accents and punctuation. */
const foldWords = (text: string) =>
  foldLetters(text.slice(0, 200).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
