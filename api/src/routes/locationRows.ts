import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldName } from 'shared-session/contract';
import type { FieldError, Location, LocationsQuery } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { locations } from '../database/schema.ts';
import { words } from '../words.ts';
import { matchesSearch } from './matchesSearch.ts';

export type LocationRow = typeof locations.$inferSelect;
type Page = { sort: LocationsQuery['sort']; limit: number; offset: number };
type Names = { name?: string | undefined; code?: string | null | undefined };

/** Locations as the contract shows them, by their ids, in the order in which they were made. */
export async function readLocations(db: Db, organizationId: string, ids: readonly string[]): Promise<Location[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), inArray(locations.id, [...ids])))
    .orderBy(asc(locations.id));
  return rows.map(toLocation);
}

/** A page of the locations whose name, code or address contains the term; an empty term finds all. */
export async function readLocationPage(
  db: Db,
  organizationId: string,
  search: string,
  page: Page,
): Promise<Location[]> {
  const rows = await db
    .select()
    .from(locations)
    .where(locationCondition(organizationId, search))
    .orderBy(...(page.sort ? orders[page.sort] : [asc(locations.id)]))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(toLocation);
}

export function locationCondition(organizationId: string, search: string): SQL | undefined {
  const found = search === '' ? undefined : matchesSearch(locations.searchText, search);
  return and(eq(locations.organizationId, organizationId), found);
}

function toLocation(row: LocationRow): Location {
  const { id, version, name, address, country, timeZone, code, userCount } = row;
  return { _id: id, version, name, address, country, timeZone, code, userCount };
}

const orders: Record<NonNullable<LocationsQuery['sort']>, SQL[]> = {
  name: [asc(locations.sortName), asc(locations.id)],
  '-name': [desc(locations.sortName), desc(locations.id)],
  people: [asc(locations.userCount), asc(locations.id)],
  '-people': [desc(locations.userCount), desc(locations.id)],
};

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
