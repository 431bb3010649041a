import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { type calls, type Location, locationsQuery } from 'contract';

import type { Db } from '../../database/connect.ts';
import { isPageRow, lookUpRows } from '../../database/manyRows.ts';
import { isAnyText, isId } from '../../database/organizations.ts';
import { isUsersLocation, locations, userLocations, users } from '../../database/schema.ts';
import { HttpError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { messages } from '../../messages/messages.ts';
import { answerPage, matchesSearch, readById, getReadsOfPage, isLong } from '../lists.ts';
import { isAtLocation, userCount } from '../../people/userLocations.ts';
import { asJson, readQuery } from '../rows.ts';

export const getLocations: Route<typeof calls.getLocations> = {
  access: 'admin',
  reads: (query) => ({ ...getReadsOfPage('locations', query), people: getReadsOfCounts(query) }),
  async handle(context) {
    const { db, organization, query } = context;
    const { id, search = '', country, people, ...page } = readQuery(locationsQuery, query);
    if (id) {
      const payload = await readLocations(db, organization.id, id);
      return { ...ok(payload), total: payload.length };
    }
    const condition = and(
      matchesSearch(locations.searchText, search),
      // A location without its own country is in the organization's country.
      country && isAnyText(sql`coalesce(${locations.country}, ${organization.country})`, country),
      people && eq(userCount, 0),
    );
    return answerPage(context, locationList, condition, page);
  },
};

/** Returns how often a list reads the people: it counts those at each location of the page, or at all locations to sort by them. */
function getReadsOfCounts(query: unknown): number {
  const { limit, sort, people } = Object(query);
  return isLong(limit) || people !== undefined || String(sort).includes('people') ? 1 : 0.25;
}

/** Finds the location in the path. Throws a 404 even if the location belongs to another organization. */
export async function findLocation({ db, organization, params }: AdminContext): Promise<Location> {
  const { id = '' } = params;
  const [location] = isId(id) ? await readLocations(db, organization.id, [id]) : [];
  if (!location) throw new HttpError(404, messages.noSuchLocation);
  return location;
}

/** Describes the organization's locations for `findRows`. */
export const listOrganizationLocations = ({ db, organization }: AdminContext) => ({
  read: (ids: readonly string[]) => readLocations(db, organization.id, ids),
  unknown: messages.noSuchLocation,
});

export const readLocations = (db: Db, organizationId: string, ids: readonly string[]): Promise<Location[]> =>
  readById(db, locationList, organizationId, ids);

function selectLocations(db: Db, pageRows: SQL, total = sql`null`) {
  const assigned = db
    .select({
      people: countIf(ne(users.status, 'deactivated')).as('people'),
      deactivated: countIf(eq(users.status, 'deactivated')).as('deactivated'),
    })
    .from(userLocations)
    .innerJoin(users, isUsersLocation)
    .where(isAtLocation)
    .as('assigned');
  const row = sql`json_build_object(
    '_id', ${locations.id}, 'version', ${locations.version}, 'name', ${locations.name},
    'address', ${locations.address}, 'country', ${locations.country}, 'timeZone', ${locations.timeZone},
    'code', ${locations.code}, 'userCount', ${assigned.people},
    'deactivatedCount', ${assigned.deactivated})`;
  return db
    .select({ ...asJson(row), total: total.mapWith(Number) })
    .from(lookUpRows(pageRows))
    .innerJoin(locations, isPageRow(locations))
    .leftJoinLateral(assigned, sql`true`);
}

const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})`;

const locationList = {
  table: locations,
  orders: { name: [locations.sortName, locations.id], people: [userCount, locations.id] },
  movingSorts: ['people'],
  selectJson: selectLocations,
};
