import { countryOptions, timeZoneOptions } from 'remote-kit';
import { countries, foldName, isCountry, toTimeZone } from 'shared-session';

import type { RowField, RowKind } from '../model/rowKind.ts';
import { type LocationValues, noLocation } from './locationRows.ts';
import { locationMessages } from './messages.ts';

const text = locationMessages;

/** What a row of the locations is, as text and as values. Country and time zone are the organization's where empty. */
export const locationKind: RowKind<LocationValues> = {
  list: 'locations',
  empty: noLocation,
  typed: ['name', 'address', 'code'],
  hasEmails: false,
  arrange: nameAddressCode,
  fields: [
    plain('name', text.name, ' '),
    plain('address', text.address, ', '),
    plain('code', text.code, '-'),
    {
      ...plain('country', text.country, ' '),
      choices: () => countryOptions(),
      read: (written) => {
        const country = countryOf(written);
        return country === undefined ? { values: {}, unmatchedText: written } : { values: { country } };
      },
    },
    {
      ...plain('timeZone', text.timeZone, ' '),
      choices: timeZoneOptions,
      read: (written) => {
        // "EST" is a time zone of its own to the browser, without daylight saving time.
        const timeZone = isZoneAbbreviation(written) ? null : toTimeZone(written.trim());
        return timeZone === null ? { values: {}, unmatchedText: written } : { values: { timeZone } };
      },
    },
  ],
};

/** "Main Street, 1 Main Street, 10115 Berlin, MAIN": first the name, a code at the end, an address between them. */
function nameAddressCode(parts: readonly string[]): readonly string[] {
  const [name = '', ...rest] = parts;
  const last = rest.at(-1) ?? '';
  const hasCode = /^[A-Z0-9][A-Z0-9-]{1,9}$/.test(last);
  const address = (hasCode ? rest.slice(0, -1) : rest).join(', ');
  return hasCode ? [name, address, last] : [name, address];
}

function plain(id: keyof LocationValues, label: string, separator: string): RowField<LocationValues> {
  return {
    id,
    label,
    separator,
    write: (values) => values[id],
    read: (written) => ({ values: { [id]: written } }),
  };
}

/** A country by its code or by its name, in the usual languages of our customers or in the browser's. */
function countryOf(written: string): string | undefined {
  countriesByName ??= new Map(
    [...languages, undefined].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return [...countries].map((code) => [foldName(names.of(code) ?? code), code] as const);
    }),
  );
  const word = foldName(written);
  if (isCountry(word.toUpperCase())) return word.toUpperCase();
  return countriesByName.get(word) ?? countryNames[word];
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr'];

// Made with the first country that is read, because thousands of names take a moment.
let countriesByName: ReadonlyMap<string, string> | undefined;

/** Names of countries that are no ISO names. */
const countryNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  america: 'US',
  uae: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'south korea': 'KR',
  korea: 'KR',
  'republic of korea': 'KR',
  russia: 'RU',
  'hong kong': 'HK',
  macau: 'MO',
  brd: 'DE',
  deu: 'DE',
  aut: 'AT',
  che: 'CH',
  gbr: 'GB',
  fra: 'FR',
  esp: 'ES',
  ita: 'IT',
  nld: 'NL',
  pol: 'PL',
  can: 'CA',
  aus: 'AU',
  mex: 'MX',
  jpn: 'JP',
};

/** Whether it is an abbreviation that several zones share. */
const isZoneAbbreviation = (typed: string) =>
  /^[A-Z]{2,5}$/i.test(typed.trim()) &&
  !/^(utc|gmt)$/i.test(typed.trim()) &&
  !/^(cuba|iran|eire|zulu)$/i.test(typed.trim());
