import { and, eq, not, or, type SQL } from 'drizzle-orm';
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
import type { LocationValues } from '../../changes/difference.ts';
import { isAnyOf, isAnyText } from '../../database/organizations.ts';
import { locations, type OrganizationRow } from '../../database/schema.ts';
import { mapInSlices } from '../../domain/slices.ts';
import { messages } from '../../messages/messages.ts';
import { hashComparison, type Matched, matchRows } from './matchRows.ts';
import { readInSlices } from './readInSlices.ts';

type StoredLocation = typeof locations.$inferSelect;

/** Reads the locations of an organization. */
function readStoredLocations(db: Db, organizationId: string, condition?: SQL): Promise<StoredLocation[]> {
  const isInOrganization = eq(locations.organizationId, organizationId);
  return db.select().from(locations).where(and(isInOrganization, condition)).orderBy(locations.id);
}

/** Reads the names of the locations that are not in the file. */
function readMissing(db: Db, organizationId: string, ids: readonly string[]) {
  return db
    .select({ _id: locations.id, name: locations.name })
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), not(isAnyOf(locations.id, ids))))
    .orderBy(locations.id);
}

/** Returns the values that a file can change. */
export const getValues = ({ name, code, address, country, timeZone }: LocationValues): LocationValues => ({
  name,
  code,
  address,
  country,
  timeZone,
});

/** The body of the calls that compare and apply a file. */
export type ComparedLocations = {
  columns: readonly LocationColumn[];
  rows: readonly LocationCells[];
  skip: readonly number[];
};

export type ComparedLocation = Matched<v.InferOutput<typeof rowForm>, StoredLocation>;

type Region = Pick<OrganizationRow, 'id' | 'country' | 'timeZone'>;

/**
 * Compares the rows of a file with the stored locations, and reads only those that the file names. A row without a
 * country or time zone uses the organization's.
 */
export async function compareLocations(db: Db, body: ComparedLocations, organization: Region) {
  const { errors, matched, storedById } = await matchRows({
    body,
    form: rowForm,
    readStored: (values) =>
      readInSlices(values, ([codes = [], names = []]) =>
        readStoredLocations(
          db,
          organization.id,
          or(isAnyText(locations.code, codes), isAnyText(locations.nameKey, names)),
        ),
      ),
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
    ambiguous: (byCode, byName) => ['name', messages.twoLocations(byCode.name, byName.name)],
    required: [['name', messages.enterName]],
  });
  const comparison: Omit<LocationComparison, 'hash'> = {
    added: [],
    changed: [],
    same: 0,
    missing: await readMissing(db, organization.id, [...storedById.keys()]),
    ...shortenErrors(errors),
  };
  const rows = matched.map((match) => ({ ...match, fileValues: withoutInherited(match, organization) }));
  await mapInSlices(rows, ({ row, fileValues, stored: location }) => {
    const changes = location ? findChanges(location, fileValues) : [];
    if (location === null) comparison.added.push(row);
    else if (changes.length > 0) comparison.changed.push({ row, _id: location.id, name: location.name, changes });
    else comparison.same += 1;
  });
  const locationIds = rows.map(({ stored: location }) => location?.id);
  const hash = await hashComparison(body.columns, body.rows, body.skip, ...Object.values(comparison), locationIds);
  return { comparison: { ...comparison, hash }, rows };
}

/** Drops values that the location already inherits from the organization. */
function withoutInherited(
  { stored, fileValues }: ComparedLocation,
  organization: Region,
): ComparedLocation['fileValues'] {
  const inheritsField = (field: 'country' | 'timeZone') =>
    stored?.[field] === null && fileValues[field] === organization[field];
  const { country, timeZone, ...others } = fileValues;
  return { ...others, ...(!inheritsField('country') && { country }), ...(!inheritsField('timeZone') && { timeZone }) };
}

/** The nonempty cells of a row. */
export const rowForm = v.partial(v.object(locationForm.entries));

function findChanges(location: StoredLocation, fileValues: ComparedLocation['fileValues']) {
  return locationColumns.flatMap((field) => {
    const [from, to] = [location[field], fileValues[field]];
    return to === undefined || to === null || to === '' || to === from ? [] : [{ field, from, to }];
  });
}
