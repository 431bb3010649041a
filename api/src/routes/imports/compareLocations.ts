import { eq } from 'drizzle-orm';
import {
  foldName,
  type LocationCells,
  type LocationColumn,
  locationColumns,
  type LocationComparison,
  locationForm,
  shortenErrors,
} from 'contract';
import * as v from 'valibot';

import type { Db } from '../../database/connect.ts';
import type { LocationValues } from '../../database/importTables.ts';
import { locations } from '../../database/schema.ts';
import { messages } from '../../messages/messages.ts';
import { hashOf, type Matched, matchRows } from './matchRows.ts';

type StoredLocation = typeof locations.$inferSelect;

/** All locations of an organization. */
export function readStoredLocations(db: Db, organizationId: string): Promise<StoredLocation[]> {
  return db.select().from(locations).where(eq(locations.organizationId, organizationId)).orderBy(locations.id);
}

/** The values that a file can change. */
export const valuesOf = ({ name, code, address, country, timeZone }: LocationValues): LocationValues => ({
  name,
  code,
  address,
  country,
  timeZone,
});

/** The body of the compare and the apply call. */
export type ComparedLocations = {
  columns: readonly LocationColumn[];
  rows: readonly LocationCells[];
  skip: readonly number[];
};

export type ComparedLocation = Matched<v.InferOutput<typeof rowForm>, StoredLocation>;

type Region = { country: string; timeZone: string };

/** Compares the rows of a file with the stored locations. Without a country or time zone, they have the organization's. */
export function compareLocations(body: ComparedLocations, stored: readonly StoredLocation[], organization: Region) {
  const { errors, matched, found } = matchRows({
    body,
    form: rowForm,
    stored,
    keys: [
      {
        field: 'code',
        fold: (code) => code.toUpperCase(),
        inStored: ({ code }) => code,
        repeated: messages.duplicateCode,
      },
      { field: 'name', fold: foldName, inStored: ({ nameKey }) => nameKey, repeated: messages.duplicateName },
    ],
    same: ['name', messages.duplicateLocation],
    ambiguous: ['name', messages.twoLocations],
    required: [['name', messages.enterName]],
  });
  const comparison: Omit<LocationComparison, 'hash'> = {
    added: [],
    changed: [],
    same: 0,
    missing: stored.filter(({ id }) => !found.has(id)).map(({ id, name }) => ({ _id: id, name })),
    ...shortenErrors(errors),
  };
  const rows = matched.map((match) => ({ ...match, wanted: withoutInherited(match, organization) }));
  for (const { row, wanted, stored: location } of rows) {
    const changes = location ? changesOf(location, wanted) : [];
    if (location === null) comparison.added.push(row);
    else if (changes.length > 0) comparison.changed.push({ row, _id: location.id, name: location.name, changes });
    else comparison.same += 1;
  }
  const about = rows.map(({ stored: location }) => location?.id);
  const hash = hashOf(body.columns, body.rows, body.skip, comparison, about);
  return { comparison: { ...comparison, hash }, rows };
}

/** Drops values that the location has already, from the organization. */
function withoutInherited({ stored, wanted }: ComparedLocation, organization: Region): ComparedLocation['wanted'] {
  const inherits = (field: keyof Region) => stored?.[field] === null && wanted[field] === organization[field];
  const { country, timeZone, ...others } = wanted;
  return { ...others, ...(!inherits('country') && { country }), ...(!inherits('timeZone') && { timeZone }) };
}

const rowForm = v.partial(v.object(locationForm.entries));

function changesOf(location: StoredLocation, wanted: ComparedLocation['wanted']) {
  return locationColumns.flatMap((field) => {
    const [from, to] = [location[field], wanted[field]];
    return to === undefined || to === null || to === '' || to === from ? [] : [{ field, from, to }];
  });
}
