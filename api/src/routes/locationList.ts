import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import {
  type calls,
  type FieldError,
  foldName,
  type Location,
  locationsQuery,
  maxListLength,
} from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { isAnyOf } from '../database/organizations.ts';
import { locations } from '../database/schema.ts';
import { searchTerm } from '../domain/text.ts';
import type { Route } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';
import { createPageReader, down, matchesSearch, readLastRow, readQuery, up } from './lists.ts';

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
    const condition = term === '' ? undefined : matchesSearch(locations.searchText, term);
    const payload = await readPage(db, { organizationId: organization.id, condition }, page);
    const found = and(eq(locations.organizationId, organization.id), condition);
    const total = term === '' ? organization.locationCount : await db.$count(locations, found);
    return { statusCode: 200, message: messages.ok, payload, total };
  },
};

type Names = { name?: string | undefined; code?: string | null | undefined };

/** Locations by id, as in the contract, in the order of adding. */
export async function readLocations(db: Db, organizationId: string, ids: readonly string[]): Promise<Location[]> {
  if (ids.length === 0) return [];
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
    .where(and(eq(locations.organizationId, organizationId), isAnyOf(locations.id, ids)))
    .orderBy(asc(locations.id));
}

const byName = [locations.sortName, locations.id];
const byPeople = [locations.userCount, locations.id];

const readPage = createPageReader({
  table: locations,
  readRows: readLocations,
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
