import { and, eq, inArray, Placeholder, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { maxListLength, noLocation, usersQuery } from 'shared-session/contract';
import type { calls, UserListItem, UsersQuery } from 'shared-session/contract';

import type { Db } from '../../database/connect.ts';
import { preparedQuery } from '../../database/preparedQuery.ts';
import { accounts, locations, peopleCounts, userLocations, users } from '../../database/schema.ts';
import { isId } from '../../domain/ids.ts';
import { invitationDates } from '../../domain/invitations.ts';
import { searchTerm } from '../../domain/text.ts';
import type { Route } from '../../http/route.ts';
import { messages } from '../../messages.ts';
import { down, readBehind, readLastRow, readQuery, up } from '../lists.ts';
import type { LastRow, RowOrder } from '../lists.ts';
import { userCondition } from './userFilter.ts';
import type { UserFilter } from './userFilter.ts';

/** A page of the organization's people. */
export const getUsers: Route<typeof calls.getUsers> = {
  access: 'admin',
  async handle({ db, caller: { organizationId }, query }) {
    const { search = '', role = [], status = [], location, ...page } = readQuery(usersQuery, query);
    const { sort, limit = maxListLength, offset = 0, after } = page;
    const filter = { search: searchTerm(search), roles: role, statuses: status, locations: location ?? null };
    const payload = await readInParts(db, organizationId, filter, { sort, limit, offset, after: readLastRow(after) });
    const isLastPage = payload.length < limit && (payload.length > 0 || offset === 0);
    const total = isLastPage ? offset + payload.length : await countUsers(db, organizationId, filter);
    return { statusCode: 200, message: messages.ok, payload, total };
  },
};

type Page = { sort: UsersQuery['sort'] | 'added'; limit: number; offset: number; after?: LastRow | null };

/** Reads a long page in parts, so that other requests get their turn. A person who moved meanwhile appears once. */
async function readInParts(db: Db, organizationId: string, filter: UserFilter, page: Page): Promise<UserListItem[]> {
  const found = new Map<string, UserListItem>();
  let { after = null } = page;
  for (let read = 0; read < page.limit; read += partLength) {
    const limit = Math.min(partLength, page.limit - read);
    const part = await readUserPage(db, organizationId, filter, { ...page, limit, offset: page.offset + read, after });
    for (const user of part) found.set(user._id, user);
    const last = part.at(-1);
    if (part.length < limit || !last) break;
    after = { id: last._id, version: last.version ?? 0 };
  }
  return [...found.values()];
}

const partLength = 250;

/** People as the contract shows them, by their ids, in the order in which they were added. */
export async function readUsers(db: Db, organizationId: string, ids: readonly string[]): Promise<UserListItem[]> {
  if (ids.length === 0) return [];
  const condition = and(eq(users.organizationId, organizationId), inArray(users.id, [...ids]));
  return select(db, organizationId, condition, orders.added.by);
}

/**
 * Which of the addresses people of the organization already have. Other organizations are not searched: whether an
 * address has an account there is private.
 */
export async function findTakenEmails(db: Db, organizationId: string, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const email = sql<string>`lower(${users.email})`;
  const stored = await db
    .select({ email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(email, [...emails])));
  return new Set(stored.map((row) => row.email));
}

/** A page of the people that a filter finds. The rows are chosen by the index alone and only then read. */
export async function readUserPage(
  db: Db,
  organizationId: string,
  filter: UserFilter,
  { sort = 'added', limit, offset, after = null }: Page,
): Promise<UserListItem[]> {
  const { search, roles, statuses, locations: places } = filter;
  const isEverybody = search === '' && roles.length + statuses.length === 0 && places === null;
  const order = orders[sort];
  const chosen = { organizationId, found: isEverybody ? undefined : userCondition(db, organizationId, filter), order };
  const following = await readBehind({ db, table: users, organizationId, order, after }, (behind) =>
    selectPage(db, { ...chosen, behind, limit, offset: 0 }),
  );
  if (following) return following;
  return isEverybody
    ? everybodyBy(db, sort).execute({ organizationId, limit, offset })
    : selectPage(db, { ...chosen, limit, offset });
}

const everybodyBy = preparedQuery('users by', (db, order: Order) =>
  selectPage(db, {
    organizationId: sql.placeholder('organizationId'),
    order: orders[order],
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  }),
);

type Chosen = {
  organizationId: string | Placeholder;
  found?: SQL | undefined;
  order: RowOrder;
  behind?: SQL;
  limit: number | Placeholder;
  offset: number | Placeholder;
};

function selectPage(db: Db, { organizationId, found, order, behind, limit, offset }: Chosen) {
  const mine = eq(users.organizationId, organizationId);
  const chosen = db
    .select({ id: users.id })
    .from(users)
    .where(and(mine, found, behind))
    .orderBy(...order.by)
    .limit(limit)
    .offset(offset);
  return select(db, organizationId, and(mine, inArray(users.id, chosen)), order.by);
}

function select(db: Db, organizationId: string | Placeholder, condition: SQL | undefined, order: SQL[]) {
  const places = db
    .select({
      ids: sql<
        string[]
      >`coalesce(array_agg(${userLocations.locationId} order by ${userLocations.locationId}), '{}')`.as('ids'),
      names: sql<string[]>`coalesce(array_agg(${locations.name} order by ${userLocations.locationId}), '{}')`.as(
        'names',
      ),
    })
    .from(userLocations)
    .innerJoin(
      locations,
      and(eq(locations.organizationId, userLocations.organizationId), eq(locations.id, userLocations.locationId)),
    )
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, users.id)))
    .as('places');
  return db
    .select({
      _id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      role: users.role,
      locations: places.ids,
      locationNames: places.names,
      status: users.status,
      invitation: sql`case when ${users.status} = 'invited' then ${accounts.invitedAt} end`.mapWith((sentAt: string) =>
        invitationDates(new Date(sentAt)),
      ),
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.organizationId, users.organizationId), eq(accounts.userId, users.id)))
    .crossJoinLateral(places)
    .where(condition)
    .orderBy(...order);
}

type Order = NonNullable<UsersQuery['sort']> | 'added';
// Each has an index of its own.
const byName = [users.sortName, users.id];
const byEmail = [sql`lower(${users.email})`, users.id];
const byRole = [users.role, users.sortName, users.id];
const byStatus = [users.status, users.sortName, users.id];

const orders: Record<Order, RowOrder> = {
  added: up([users.id]),
  name: up(byName),
  '-name': down(byName),
  email: up(byEmail),
  '-email': down(byEmail),
  role: up(byRole),
  '-role': down(byRole),
  // Invited users join without a change by an admin.
  status: up(byStatus, false),
  '-status': down(byStatus, false),
};

/** How many people a filter finds: from the stored counts where possible, else counted up to a limit. */
export async function countUsers(db: Db, organizationId: string, filter: UserFilter): Promise<number> {
  const { search, roles, statuses, locations: places } = filter;
  const [place, ...otherPlaces] = places ?? [];
  const isAnywhere = places === null || (place === noLocation && otherPlaces.length === 0);
  if (search === '' && isAnywhere) {
    const [sum] = await db
      .select({ count: sql<number>`coalesce(sum(${peopleCounts.count}), 0)::integer` })
      .from(peopleCounts)
      .where(
        and(
          eq(peopleCounts.organizationId, organizationId),
          roles.length > 0 ? inArray(peopleCounts.role, [...roles]) : undefined,
          statuses.length > 0 ? inArray(peopleCounts.status, [...statuses]) : undefined,
          places === null ? undefined : eq(peopleCounts.isPlaced, false),
        ),
      );
    return sum?.count ?? 0;
  }
  const isOnePlace = place !== undefined && isId(place) && otherPlaces.length === 0;
  if (isOnePlace && search === '' && roles.length + statuses.length === 0) {
    const here = and(eq(locations.organizationId, organizationId), eq(locations.id, place));
    const [row] = await db.select({ count: locations.userCount }).from(locations).where(here);
    return row?.count ?? 0;
  }
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(userCondition(db, organizationId, filter))
    .limit(maxListLength)
    .as('found');
  return db.$count(found);
}
