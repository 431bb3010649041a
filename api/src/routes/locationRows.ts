import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldName } from 'shared-session/contract';
import type { FieldError, Location } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { locations, userLocations } from '../database/schema.ts';
import { words } from '../words.ts';

export type LocationRow = typeof locations.$inferSelect;
type Names = { name?: string | undefined; code?: string | null | undefined };

/** Locations as the contract shows them, in the order in which they were made. */
export async function readLocations(db: Db, organizationId: string, ids?: readonly string[]): Promise<Location[]> {
  if (ids?.length === 0) return [];
  const condition: SQL[] = [eq(locations.organizationId, organizationId)];
  if (ids) condition.push(inArray(locations.id, [...ids]));
  const people = db.$count(
    userLocations,
    and(eq(userLocations.organizationId, organizationId), eq(userLocations.locationId, locations.id)),
  );
  const rows = await db
    .select({ row: locations, userCount: people })
    .from(locations)
    .where(and(...condition))
    .orderBy(locations.id);
  return rows.map(({ row, userCount }) => ({
    _id: row.id,
    name: row.name,
    address: row.address,
    country: row.country,
    timeZone: row.timeZone,
    code: row.code,
    userCount,
  }));
}

/** Which of these names and codes another location of the organization already has. */
export async function findTaken(db: Db, organizationId: string, rows: readonly (Names | null)[], except?: string) {
  const names = rows.flatMap((row) => (row?.name === undefined ? [] : [foldName(row.name)]));
  const codes = rows.flatMap((row) => (row?.code ? [row.code] : []));
  if (names.length + codes.length === 0) return () => [];
  const stored = await db
    .select({ nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(
      and(
        eq(locations.organizationId, organizationId),
        except === undefined ? undefined : ne(locations.id, except),
        or(inArray(locations.nameKey, names), inArray(locations.code, codes)),
      ),
    );
  const takenNames = new Set(stored.map(({ nameKey }) => nameKey));
  const takenCodes = new Set(stored.map(({ code }) => code));
  return (row: Names | null, path: FieldError['path']): FieldError[] => [
    ...(row?.name !== undefined && takenNames.has(foldName(row.name))
      ? [{ path: [...path, 'name'], message: words.nameTaken, code: 'duplicate' }]
      : []),
    ...(row?.code && takenCodes.has(row.code)
      ? [{ path: [...path, 'code'], message: words.codeTaken, code: 'duplicate' }]
      : []),
  ];
}
