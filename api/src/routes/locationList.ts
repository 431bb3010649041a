import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  type calls,
  type FieldError,
  foldName,
  type Location,
  locationsQuery,
  type LocationsQuery,
  maxListLength,
} from 'shared-session/contract';

import { type Db, preparedQuery } from '../database/connect.ts';
import { locations, type OrganizationRow } from '../database/schema.ts';
import { searchTerm } from '../domain/text.ts';
import type { Route } from '../http/route.ts';
import { messages } from '../messages.ts';
import {
  down,
  farOffset,
  fromNearerEnd,
  type LastRow,
  matchesSearch,
  readBehind,
  readLastRow,
  readQuery,
  type RowOrder,
  type Slice,
  up,
} from './lists.ts';

/** A page of the organization's locations. */
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
    const total =
      term === '' ? organization.locationCount : await db.$count(locations, locationCondition(organization.id, term));
    return { statusCode: 200, message: messages.ok, payload, total };
  },
};

type Page = { sort: LocationsQuery['sort'] | 'added'; limit: number; offset: number; after?: LastRow | null };
type Names = { name?: string | undefined; code?: string | null | undefined };

/** Locations by id, as in the contract, in the order of adding. */
export async function readLocations(db: Db, organizationId: string, ids: readonly string[]): Promise<Location[]> {
  if (ids.length === 0) return [];
  return db
    .select(shown)
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), inArray(locations.id, [...ids])))
    .orderBy(asc(locations.id));
}

/** A page of the locations whose name, code or address contains the term; an empty term matches all. */
export async function readLocationPage(
  db: Db,
  { id: organizationId, locationCount }: Pick<OrganizationRow, 'id' | 'locationCount'>,
  search: string,
  { sort = 'added', limit, offset, after = null }: Page,
): Promise<Location[]> {
  const order = orders[sort];
  // Ids are selected by an index first; then only these rows are read.
  const page = (slice: Slice, behind?: SQL) => {
    const ids = db
      .select({ id: locations.id })
      .from(locations)
      .where(and(locationCondition(organizationId, search), behind))
      .orderBy(...slice.order.by)
      .limit(slice.limit)
      .offset(slice.offset);
    const isOnPage = and(eq(locations.organizationId, organizationId), inArray(locations.id, ids));
    return db
      .select(shown)
      .from(locations)
      .where(isOnPage)
      .orderBy(...order.by);
  };
  const following = await readBehind({ db, table: locations, organizationId, order, after }, (behind) =>
    page({ order, limit, offset: 0 }, behind),
  );
  if (following) return following;
  if (search === '' && offset <= farOffset) return allBy(db, sort).execute({ organizationId, limit, offset });
  return page(fromNearerEnd({ order, limit, offset }, search === '' ? locationCount : Infinity));
}

const allBy = preparedQuery('locations by', (db, order: Order) =>
  db
    .select(shown)
    .from(locations)
    .where(eq(locations.organizationId, sql.placeholder('organizationId')))
    .orderBy(...orders[order].by)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

function locationCondition(organizationId: string, search: string): SQL | undefined {
  const found = search === '' ? undefined : matchesSearch(locations.searchText, search);
  return and(eq(locations.organizationId, organizationId), found);
}

const shown = {
  _id: locations.id,
  version: locations.version,
  name: locations.name,
  address: locations.address,
  country: locations.country,
  timeZone: locations.timeZone,
  code: locations.code,
  userCount: locations.userCount,
};

type Order = NonNullable<LocationsQuery['sort']> | 'added';

const byName = [locations.sortName, locations.id];
const byPeople = [locations.userCount, locations.id];

const orders: Record<Order, RowOrder> = {
  added: up([locations.id]),
  name: up(byName),
  '-name': down(byName),
  // The number of people changes without a new version of the location.
  people: up(byPeople, false),
  '-people': down(byPeople, false),
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
