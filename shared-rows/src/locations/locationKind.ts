import { countryOptions, timeZoneOptions } from 'remote-kit';
import {
  countries,
  foldName,
  foldSpaces,
  isCountry,
  type Location,
  locationForm,
  type LocationForm,
  schema as v,
  toTimeZone,
  validate,
} from 'shared-session';

import type { Row, RowField, RowKind } from '../model/rowKind.ts';
import { locationMessages } from './messages.ts';
import { rowMessages } from '../editor/messages.ts';
import { findDuplicates, type RowError, type RowRules } from '../model/rowErrors.ts';
import { rowsDraft } from '../model/rowList.ts';

const text = locationMessages;

/** The values of a row of locations. */
export type LocationValues = { name: string; address: string; code: string; country: string; timeZone: string };

export const noLocation: LocationValues = { name: '', address: '', code: '', country: '', timeZone: '' };

/** The rows as a draft stores them. */
export const locationsDraft = rowsDraft(
  v.strictObject({
    name: v.string(),
    address: v.string(),
    code: v.string(),
    country: v.string(),
    timeZone: v.string(),
  }),
);

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
  // As on cars, which lists in Europe use.
  a: 'AT',
  b: 'BE',
  d: 'DE',
  e: 'ES',
  f: 'FR',
  i: 'IT',
  l: 'LU',
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

/** What is sent for a row; an empty cell is not sent, and country and time zone are then the organization's. */
export function toLocationForm({ name, ...optional }: LocationValues): LocationForm {
  return { name, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => foldSpaces(value) !== '')) };
}

/** What is wrong with a location by itself. */
function checkLocation(values: LocationValues): Omit<RowError, 'key'>[] {
  const checked = validate(locationForm, toLocationForm(values));
  return checked.ok ? [] : checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
}

/** What no single row can know: two rows of one name or code, or a name or code that is stored already. */
function locationClashes(rows: readonly Row<LocationValues>[], stored: readonly Location[]): RowError[] {
  const byName = new Map(stored.map((location) => [foldName(location.name), location]));
  const codes = new Set(stored.flatMap(({ code }) => (code ? [foldName(code)] : [])));
  const fresh = rows.filter(({ values }) => !isSame(values, byName.get(foldName(values.name))));
  return [
    ...findDuplicates(fresh, {
      column: 'name',
      fold: ({ name }) => foldName(name),
      twice: locationMessages.duplicate,
      taken: { folded: new Set(byName.keys()), message: locationMessages.exists },
    }),
    ...findDuplicates(fresh, {
      column: 'code',
      fold: ({ code }) => foldName(code),
      twice: locationMessages.duplicateCode,
      taken: { folded: codes, message: locationMessages.existsCode },
    }),
  ];
}

/** Whether the server has this very location: then an earlier try arrived, and there is nothing left to do for it. */
export const isStoredLocation = (values: LocationValues, stored: readonly Location[]): boolean =>
  stored.some((location) => foldName(location.name) === foldName(values.name) && isSame(values, location));

const isSame = (values: LocationValues, location: Location | undefined) =>
  location !== undefined &&
  // Where they are left open, they are what the organization's were.
  [location.country, ''].includes(values.country) &&
  [location.timeZone, ''].includes(values.timeZone) &&
  foldSpaces(location.address ?? '') === foldSpaces(values.address) &&
  foldName(location.code ?? '') === foldName(values.code);

/** What makes a location acceptable, given those that are stored already. */
export const locationRules = (stored: readonly Location[]): RowRules<LocationValues> => ({
  check: checkLocation,
  clashes: (rows) => locationClashes(rows, stored),
  unmatchedText: rowMessages.rows.unmatched,
});
