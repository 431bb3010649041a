import { countries } from 'shared-session';

/**
 * Finds a country by its name in a common language, also in forms such as "Korea, Republic of", "USA - United States" and
 * "Spain (ES)". `isInside`: the text names something in the country, such as "Tbilisi, Georgia" or "Georgia, USA".
 */
export function readCountry(text: string): { country: string; isInside: boolean } | undefined {
  // No country's name has a digit.
  if (text.length > 60 || /\d/.test(text)) return undefined;
  const languages = /\p{Script=Latin}/u.test(text)
    ? 'en de fr es it pt nl pl sv tr da nb fi cs hu ro'
    : 'ja zh zh-Hant ko ru uk el he ar';
  const byName = (namesIn[languages] ??= countryNames(languages));
  const named = (spellings: readonly string[]) =>
    // "ČR" is not Costa Rica.
    spellings.map((one) => byName.get(one.trim().toLowerCase()) ?? byName.get(plainWords(one))).find(Boolean);
  const [first = '', ...later] = text.split(',');
  const whole = named([text, [first, ...later].toReversed().join(' ')]);
  if (whole !== undefined) return { country: whole, isInside: false };
  const ofFirst = named(spellingsIn(first));
  const ofLast = named(later.toReversed().flatMap(spellingsIn));
  const country = ofLast ?? ofFirst;
  return country === undefined ? undefined : { country, isInside: country !== ofFirst };
}

const spellingsIn = (part: string) => [part, ...part.split(/[()]| [-–—/] /)];

// Created on first use, because thousands of names take a moment.
const namesIn: Record<string, ReadonlyMap<string, string>> = {};

function countryNames(languages: string): ReadonlyMap<string, string> {
  const names = languages.split(' ').map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  return new Map([
    ...names.flatMap((own) => [...countries].map((code) => [plainWords(own.of(code) ?? code), code] as const)),
    ...[...countries].map((code) => [plainWords(code), code] as const),
    ...Object.entries(otherNames).flatMap(([code, others]) =>
      others.split('|').map((name) => [plainWords(name), code] as const),
    ),
    ...codes.split(',').flatMap((line) => {
      const [code = '', ...others] = line.trim().split(' ');
      return others.map((other) => [other, code] as const);
    }),
  ]);
}

/** "Côte d’Ivoire" → "cote d ivoire", "U.S.A." → "usa". */
export const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Codes with three letters, and those of vehicles, which European lists use. */
const codes = `
  AE uae are, AR arg, AT a aut, AU aus, BE b bel, BR bra, CA can, CD drc, CH che, CL chl, CN chn prc, CO col, CZ cze čr,
  DE d deu ger brd, DK dnk, ES e esp, FI fin, FR f fra, GB uk gbr, GR grc, HK hkg, HU hun, ID idn, IE irl, IL isr,
  IN ind, IT i ita, JP jpn, KR kor, LU l lux, MO mac, MX mex, MY mys, NL nld, NO nor, NZ nzl, PH phl, PL pol, PT prt,
  RO rou, RU rus, SA sau ksa, SE swe, SG sgp, SK svk, TH tha, TR tur, TW twn, UA ukr, US usa eua, VN vnm, ZA zaf rsa`;

const otherNames: Readonly<Record<string, string>> = {
  AE: 'emirates',
  CD: 'democratic republic of the congo|dr congo',
  CI: 'ivory coast',
  CN: 'people s republic of china',
  CZ: 'czech republic|ceska republika',
  GB: 'great britain|britain|england|scotland|wales|northern ireland|großbritannien|grossbritannien|gran bretana|grande bretagne|gran bretagna|wielka brytania|storbritannien|ingiltere|英国',
  HK: 'china hong kong|hong kong|hong kong sar',
  IE: 'republic of ireland|eire',
  KP: 'democratic people s republic of korea',
  KR: 'korea|republic of korea|한국',
  MK: 'macedonia',
  MM: 'burma',
  MO: 'china macao|macau|macao',
  NL: 'holland|the netherlands',
  PS: 'palestine',
  RU: 'russian federation',
  SK: 'slovak republic',
  SZ: 'swaziland',
  TR: 'turkey|turkiye',
  TW: 'china taiwan',
  US: 'united states of america|america|eeuu|ee uu|etats unis d amerique|stati uniti d america|美国|米国',
  VA: 'vatican',
  VN: 'viet nam',
};
