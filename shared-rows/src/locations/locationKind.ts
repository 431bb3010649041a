import { countryName } from '@askwell/page-kit';
import {
  foldName,
  foldSpaces,
  type Location,
  locationForm,
  type LocationForm,
  schema as v,
  validate,
} from 'shared-session';

import { findRepeated } from '../model/rowErrors.ts';
import { type Row, type RowError, type RowKind, rowsDraft } from '../model/rows.ts';
import { locationFields, type LocationValues } from './locationFields.tsx';
import { locationMessages as text } from '../messages.ts';
import { isAmerican, zoneOf, zonesOf } from './zones.ts';

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

/** The list of locations, given the stored ones, and the country of those that name none: that of the organization. */
export const locationKind = (stored: readonly Location[], ownCountry = ''): RowKind<LocationValues> => ({
  list: 'locations',
  text,
  empty: noLocation,
  fields: locationFields,
  typed: ['name', 'address', 'code'],
  hasEmails: false,
  complete: (row) => withZone(row, ownCountry),
  unclear: ({ country, timeZone, address }) => {
    const suggested = zonesOf(country || (address && ownCountry));
    const isClear = timeZone !== '' || (country === '' && suggested.length < 2);
    return isClear ? null : { field: 'timeZone', value: countryName(country || ownCountry), suggested };
  },
  check: checkLocation,
  clashes: (rows) => findRepeated(rows, stored, rules),
});

/** The row with the time zone of its country or address, unless one was chosen; an American address names the country. */
function withZone(row: Row<LocationValues>, ownCountry: string): Row<LocationValues> {
  const { country, timeZone, address } = row.values;
  if (country === '' && timeZone === '' && ownCountry !== 'US' && isAmerican(address))
    return withZone({ ...row, values: { ...row.values, country: 'US' } }, ownCountry);
  if (timeZone !== '' && !row.guessed.includes('timeZone')) return row;
  // In its own country, a location gets the organization's time zone, unless the address says another.
  const found = country === '' && zonesOf(ownCountry).length < 2 ? '' : (zoneOf(country || ownCountry, address) ?? '');
  if (found === timeZone) return row;
  return { ...row, values: { ...row.values, timeZone: found }, guessed: found === '' ? [] : ['timeZone'] };
}

/** The form of a row, without empty cells. */
export function toLocationForm({ name, ...optional }: LocationValues): LocationForm {
  return { name, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => foldSpaces(value) !== '')) };
}

function checkLocation(values: LocationValues): Omit<RowError, 'key'>[] {
  const checked = validate(locationForm, toLocationForm(values));
  const errors = checked.ok ? [] : checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
  // It would get that of the organization, which may be in another country.
  const hasNoZone = values.country !== '' && values.timeZone === '';
  return hasNoZone ? [...errors, { column: 'country', message: text.chooseZone }] : errors;
}

type Named = { name: string; code?: string | null | undefined };

const rules = [
  { column: 'name', fold: ({ name }: Named) => foldName(name), twice: text.duplicate, taken: text.exists },
  {
    column: 'code',
    fold: ({ code }: Named) => foldName(code ?? ''),
    twice: text.duplicateCode,
    taken: text.existsCode,
  },
];
