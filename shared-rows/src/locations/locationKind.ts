import { countryOptions, timeZoneOptions } from 'remote-kit';
import {
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

import { type Row, type RowField, type RowKind, rowsDraft } from '../model/rows.ts';
import { locationMessages } from './messages.ts';
import { rowMessages } from '../editor/messages.ts';
import { findDuplicates, type RowError, type RowRules } from '../model/rowErrors.ts';

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

/** The rows of a list of locations. An empty country or time zone means that of the organization. */
export const locationKind: RowKind<LocationValues> = {
  list: 'locations',
  text,
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
        const country = written.trim().toUpperCase();
        return isCountry(country) ? { values: { country } } : { values: {}, unmatchedText: written };
      },
    },
    {
      ...plain('timeZone', text.timeZone, ' '),
      choices: timeZoneOptions,
      read: (written) => {
        // The browser knows "EST" as a time zone without daylight saving time, which is not what people mean.
        const timeZone = isZoneAbbreviation(written) ? null : toTimeZone(written.trim());
        return timeZone === null ? { values: {}, unmatchedText: written } : { values: { timeZone } };
      },
    },
  ],
};

/** "Main Street, 1 Main Street, 10115 Berlin, MAIN": the name, then the address, then perhaps a code. */
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

/** Whether it is an abbreviation, which several zones may share. */
const isZoneAbbreviation = (typed: string) =>
  /^[A-Z]{2,5}$/i.test(typed.trim()) &&
  !/^(utc|gmt)$/i.test(typed.trim()) &&
  !/^(cuba|iran|eire|zulu)$/i.test(typed.trim());

/** The form of a row, without empty cells. */
export function toLocationForm({ name, ...optional }: LocationValues): LocationForm {
  return { name, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => foldSpaces(value) !== '')) };
}

/** The errors of a single location. */
function checkLocation(values: LocationValues): Omit<RowError, 'key'>[] {
  const checked = validate(locationForm, toLocationForm(values));
  return checked.ok ? [] : checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
}

/** Names and codes that occur twice in the list, or are stored already. */
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

/** Whether the server has exactly this location, because an earlier request was saved. */
export const isStoredLocation = (values: LocationValues, stored: readonly Location[]): boolean =>
  stored.some((location) => foldName(location.name) === foldName(values.name) && isSame(values, location));

const isSame = (values: LocationValues, location: Location | undefined) =>
  location !== undefined &&
  // An empty one was stored as the organization's.
  [location.country, ''].includes(values.country) &&
  [location.timeZone, ''].includes(values.timeZone) &&
  foldSpaces(location.address ?? '') === foldSpaces(values.address) &&
  foldName(location.code ?? '') === foldName(values.code);

/** The rules for a list of locations, given the stored ones. */
export const locationRules = (stored: readonly Location[]): RowRules<LocationValues> => ({
  check: checkLocation,
  clashes: (rows) => locationClashes(rows, stored),
  unmatchedText: rowMessages.rows.unmatched,
});
