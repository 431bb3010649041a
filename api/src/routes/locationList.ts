import { and, asc, eq, sql } from 'drizzle-orm';
import { type calls, type Location, locationsQuery } from 'contract';

import type { Db } from '../database/connect.ts';
import { isAnyOf, isAnyText } from '../database/organizations.ts';
import { locations } from '../database/schema.ts';
import { ok } from '../http/answers.ts';
import type { Route } from '../http/calls.ts';
import { answerPage, matchesSearch, readQuery } from './lists.ts';
import { userCount } from './people/userLocations.ts';

export const getLocations: Route<typeof calls.getLocations> = {
  access: 'admin',
  async handle({ db, organization, query }) {
    const { id, search = '', country, people, ...page } = readQuery(locationsQuery, query);
    if (id) {
      const payload = await readLocations(db, organization.id, id);
      return { ...ok(payload), total: payload.length };
    }
    const condition = and(
      matchesSearch(locations.searchText, search),
      // Without a country of its own, a location is in the organization's.
      country && isAnyText(sql`coalesce(${locations.country}, ${organization.country})`, country),
      people && eq(userCount, 0),
    );
    return answerPage(db, locationList, { organizationId: organization.id, condition }, page);
  },
};

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
