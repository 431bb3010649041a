import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import { type calls, type FieldError, foldName, type Location, locationsQuery } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { isAnyOf } from '../database/organizations.ts';
import { locations } from '../database/schema.ts';
import { ok } from '../http/answers.ts';
import type { Route } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';
import { answerPage, matchesSearch, readQuery } from './lists.ts';
import { userCount } from './people/userLocations.ts';

export const getLocations: Route<typeof calls.getLocations> = {
  access: 'admin',
  async handle({ db, organization, query }) {
    const { id, search = '', ...page } = readQuery(locationsQuery, query);
    if (id) {
      const payload = await readLocations(db, organization.id, id);
      return { ...ok(payload), total: payload.length };
    }
    const condition = matchesSearch(locations.searchText, search);
    return answerPage(db, locationList, { organizationId: organization.id, condition }, page);
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
      userCount,
    })
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), isAnyOf(locations.id, ids)))
    .orderBy(asc(locations.id));
}

const locationList = {
  table: locations,
  orders: { name: [locations.sortName, locations.id], people: [userCount, locations.id] },
  unsteady: 'people',
  readRows: readLocations,
};

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
