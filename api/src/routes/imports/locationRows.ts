import { and, eq, sql } from 'drizzle-orm';
import { foldName } from 'contract';

import type { Db } from '../../database/connect.ts';
import type { LocationValues } from '../../database/importTables.ts';
import { locations } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import type { StoredLocation } from './compareLocations.ts';

/** All locations of an organization. */
export async function readStoredLocations(db: Db, organizationId: string): Promise<StoredLocation[]> {
  return db
    .select({
      id: locations.id,
      version: locations.version,
      nameKey: locations.nameKey,
      name: locations.name,
      code: locations.code,
      address: locations.address,
      country: locations.country,
      timeZone: locations.timeZone,
    })
    .from(locations)
    .where(eq(locations.organizationId, organizationId))
    .orderBy(locations.id);
}

/** A location with the stored version and values, and those to store. */
export type SavedLocation = { id: string; version: number; before: LocationValues; after: LocationValues };

export const valuesOf = ({ name, code, address, country, timeZone }: StoredLocation): LocationValues => ({
  name,
  code,
  address,
  country,
  timeZone,
});

/** Stores the new values of locations in one statement. */
export async function saveLocations({ db, organization }: AdminContext, list: readonly SavedLocation[]): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ id, after }) => ({ id, ...after, nameKey: foldName(after.name) }));
  await db
    .update(locations)
    .set({
      name: sql`change.name`,
      nameKey: sql`change."nameKey"`,
      code: sql`change.code`,
      address: sql`change.address`,
      country: sql`change.country`,
      timeZone: sql`change."timeZone"`,
      version: sql`${locations.version} + 1`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(rows)}::json) as change(id uuid, name text, "nameKey" text, code text,
        address text, country text, "timeZone" text)`,
    )
    .where(and(eq(locations.organizationId, organization.id), eq(locations.id, sql`change.id`)));
}
