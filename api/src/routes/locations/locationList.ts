import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { type calls, type Location, locationsQuery } from 'contract';

import { isAnyText, matchesSearch } from '../../database/conditions.ts';
import type { Db } from '../../database/connect.ts';
import { isId } from '../../database/ids.ts';
import { isPageRow, lookUpRows } from '../../database/pageRows.ts';
import { joinsLocation, locations, userLocations, users } from '../../database/schema.ts';
import { HttpError, ok } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import type { AdminContext, Route } from '../route.ts';
import { answerPage, selectAsJson, getReadsOfPage, readById } from '../lists.ts';

export const getLocations: Route<typeof calls.getLocations, typeof locationsQuery> = {
  access: 'admin',
  query: locationsQuery,
  reads: (query) => ({ ...getReadsOfPage('locations', query), people: 1, assignments: 1 }),
  async handle(context) {
    const { db, organization, query } = context;
    const { id, search = '', country, people, ...page } = query;
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
  const row = sql`jsonb_build_object(
    '_id', ${locations.id}, 'version', ${locations.version}, 'name', ${locations.name},
    'address', ${locations.address}, 'country', ${locations.country}, 'timeZone', ${locations.timeZone},
    'code', ${locations.code}) || coalesce(${ownCounts}, '{"userCount": 0, "deactivatedCount": 0}')`;
  return db
    .select({ ...selectAsJson(sql`(${row})`), total: total.mapWith(Number) })
    .from(lookUpRows(pageRows))
    .innerJoin(locations, isPageRow(locations));
}

/**
 * Counts the people of all locations once for the statement, whatever PostgreSQL expects. Counting at one location after the other
 * would look up each person.
 */
const countsByLocation = sql`(select jsonb_object_agg(location_id, counts) from (
    select ${userLocations.locationId}, json_build_object(
      'userCount', count(*) filter (where ${ne(users.status, 'deactivated')}),
      'deactivatedCount', count(*) filter (where ${eq(users.status, 'deactivated')})) as counts
    from ${userLocations} join ${users} on ${joinsLocation}
    where ${eq(userLocations.organizationId, sql.placeholder('organizationId'))} group by 1) as counted)`;

const ownCounts = sql`${countsByLocation} -> ${locations.id}::text`;

/** How many people are at the selected location. Like everywhere, deactivated people do not count. */
const userCount = sql`coalesce((${ownCounts} ->> 'userCount')::integer, 0)`;

const locationList = {
  table: locations,
  orders: { name: [locations.sortName, locations.id], people: [userCount, locations.id] },
  movingSorts: ['people'],
  selectJson: selectLocations,
};
