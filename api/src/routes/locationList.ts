import { and, asc, eq, inArray, ne, or, type Placeholder, type SQL } from 'drizzle-orm';
import {
  type calls,
  type FieldError,
  foldName,
  type Location,
  locationsQuery,
  type LocationsQuery,
  maxListLength,
} from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { locations, type OrganizationRow } from '../database/schema.ts';
import { searchTerm } from '../domain/text.ts';
import type { Route } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';
import { createPageReader, down, matchesSearch, type Page, readLastRow, readQuery, up } from './lists.ts';

export const getLocations: Route<typeof calls.getLocations> = {
  access: 'admin',
  async handle({ db, organization, query }) {
    const { id, search = '', sort, limit = maxListLength, offset = 0, after } = readQuery(locationsQuery, query);
    if (id) {
      const payload = await readLocations(db, organization.id, id);
      return { statusCode: 200, message: messages.ok, payload, total: payload.length };
    }
    const term = searchTerm(search);
    const page = { sort, limit, offset, after: readLastRow(after) };
    const payload = await readLocationPage(db, organization, term, page);
    const found = and(eq(locations.organizationId, organization.id), matchesSearch(locations.searchText, term));
    const total = term === '' ? organization.locationCount : await db.$count(locations, found);
    return { statusCode: 200, message: messages.ok, payload, total };
  },
};

type Names = { name?: string | undefined; code?: string | null | undefined };

/** Locations by id, as in the contract, in the order of adding. */
export async function readLocations(db: Db, organizationId: string, ids: readonly string[]): Promise<Location[]> {
  if (ids.length === 0) return [];
  return selectLocations(db, organizationId, inArray(locations.id, [...ids]), [asc(locations.id)]);
}

/** A page of the locations whose name, code or address contains the term; an empty term matches all. */
export async function readLocationPage(
  db: Db,
  { id: organizationId, locationCount }: Pick<OrganizationRow, 'id' | 'locationCount'>,
  search: string,
  page: Page<LocationsQuery['sort']>,
): Promise<Location[]> {
  const condition = search === '' ? undefined : matchesSearch(locations.searchText, search);
  const readTotal = async () => (search === '' ? locationCount : null);
  return readPage(db, { organizationId, condition, readTotal }, page);
}

function selectLocations(
  db: Db,
  organizationId: string | Placeholder,
  condition: SQL | undefined,
  order: readonly SQL[],
) {
  return db
    .select({
      _id: locations.id,
      version: locations.version,
      name: locations.name,
      address: locations.address,
      country: locations.country,
      timeZone: locations.timeZone,
      code: locations.code,
      userCount: locations.userCount,
    })
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), condition))
    .orderBy(...order);
}

const byName = [locations.sortName, locations.id];
const byPeople = [locations.userCount, locations.id];

const readPage = createPageReader({
  table: locations,
  select: selectLocations,
  orders: {
    added: up([locations.id]),
    name: up(byName),
    '-name': down(byName),
    // The number of people changes without a new version of the location.
    people: up(byPeople, false),
    '-people': down(byPeople, false),
  },
});

/** Finds names and codes that another location of the organization already has; returns a function for each row's errors. */
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
      ? [{ path: [...path, 'name'], message: messages.nameTaken, code: 'duplicate' }]
      : []),
    ...(row?.code && takenCodes.has(row.code)
      ? [{ path: [...path, 'code'], message: messages.codeTaken, code: 'duplicate' }]
      : []),
  ];
}
