import {
  foldName,
  foldSpaces,
  type Location,
  locationForm,
  type LocationForm,
  validate,
  schema as v,
} from 'shared-session';

import { locationMessages } from './messages.ts';
import { rowMessages } from '../editor/messages.ts';
import { findDuplicates, type RowError, type RowRules } from '../model/rowErrors.ts';
import type { Row } from '../model/rowKind.ts';
import { rowsDraft } from '../model/rowList.ts';

export type LocationValues = { name: string; address: string; code: string; country: string; timeZone: string };

export const noLocation: LocationValues = { name: '', address: '', code: '', country: '', timeZone: '' };

export const locationsDraft = rowsDraft(
  v.strictObject({
    name: v.string(),
    address: v.string(),
    code: v.string(),
    country: v.string(),
    timeZone: v.string(),
  }),
);

/** What is sent for a row; an empty cell is not sent, and country and time zone are then the organization's. */
export function toLocationForm({ name, ...optional }: LocationValues): LocationForm {
  return { name, ...Object.fromEntries(Object.entries(optional).filter(([, text]) => foldSpaces(text) !== '')) };
}

/** What is wrong with a location by itself. */
function checkLocation(values: LocationValues): Omit<RowError, 'key'>[] {
  const checked = validate(locationForm, toLocationForm(values));
  return checked.ok ? [] : checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
}

/** What no single row can know: two rows of one name or code, or a name or code that is stored already. */
export function locationClashes(rows: readonly Row<LocationValues>[], stored: readonly Location[]): RowError[] {
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
