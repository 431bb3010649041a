import {
  foldName,
  foldSpaces,
  type Location,
  locationForm,
  type LocationForm,
  schema as v,
  validate,
} from 'shared-session';

import { type ListKind, type Row, rowsDraft } from '../model/rows.ts';
import { locationMessages } from './messages.ts';
import { rowMessages } from '../editor/messages.ts';
import { findDuplicates, type RowError, type RowRules } from '../model/rowErrors.ts';

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

/** The list of locations while it is edited. An empty country or time zone means that of the organization. */
export const editableLocations: ListKind<LocationValues> = {
  list: 'locations',
  text: locationMessages,
  empty: noLocation,
  typed: ['name', 'address', 'code'],
  hasEmails: false,
  columns: ['name', 'address', 'code', 'country', 'timeZone'],
  load: async () => (await import(/* webpackChunkName: "rows-more" */ './locationKind.ts')).locationKind,
};

/** The form of a row, without empty cells. */
export function toLocationForm({ name, ...optional }: LocationValues): LocationForm {
  return { name, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => foldSpaces(value) !== '')) };
}

function checkLocation(values: LocationValues): Omit<RowError, 'key'>[] {
  const checked = validate(locationForm, toLocationForm(values));
  const errors = checked.ok ? [] : checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
  // It would get that of the organization, which may be in another country.
  const hasNoZone = values.country !== '' && values.timeZone === '';
  return hasNoZone ? [...errors, { column: 'country', message: locationMessages.chooseZone }] : errors;
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
