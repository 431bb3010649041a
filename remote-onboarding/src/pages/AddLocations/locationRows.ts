import { foldName, foldSpaces, type Location, type LocationForm } from 'shared-session';
import * as v from 'valibot';

import { findDuplicates } from '../../rows/findDuplicates.ts';
import type { RowError } from '../../rows/rowErrors.ts';
import type { Row } from '../../rows/rowList.ts';
import { words } from '../../words.ts';

export type LocationValues = { name: string; address: string; code: string };

export const noLocation: LocationValues = { name: '', address: '', code: '' };

export const locationsDraft = v.array(
  v.object({ key: v.number(), values: v.object({ name: v.string(), address: v.string(), code: v.string() }) }),
);

/** What is sent for a row; country and time zone are the organization's. */
export function toLocationForm({ name, address, code }: LocationValues): LocationForm {
  return { name, ...(foldSpaces(address) && { address }), ...(foldSpaces(code) && { code }) };
}

/** What no single row can know: two rows of one name or code, or a name that is stored already. */
export function locationClashes(rows: readonly Row<LocationValues>[], stored: readonly Location[]): RowError[] {
  const taken = { folded: new Set(stored.map(({ name }) => foldName(name))), message: words.locations.exists };
  return [
    ...findDuplicates(rows, {
      column: 'name',
      fold: ({ name }) => foldName(name),
      twice: words.locations.duplicate,
      taken,
    }),
    ...findDuplicates(rows, {
      column: 'code',
      fold: ({ code }) => foldName(code),
      twice: words.locations.duplicateCode,
    }),
  ];
}
