import { and, asc, eq, inArray, type Placeholder, sql, type SQL } from 'drizzle-orm';
import { type calls, maxListLength, type UserListItem, usersQuery, type UsersQuery } from 'shared-session/contract';

import { type Db, preparedQuery } from '../../database/connect.ts';
import {
  accounts,
  locations,
  type OrganizationRow,
  organizations,
  userLocations,
  users,
} from '../../database/schema.ts';
import { isId } from '../../domain/rows.ts';
import { searchTerm } from '../../domain/text.ts';
import { invitationDates } from '../../domain/verification.ts';
import { HttpError } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { messages } from '../../messages/messages.ts';
import { createPageReader, down, type Page, readLastRow, readQuery, up } from '../lists.ts';
import {
  countUsers,
  findIds,
  type IdList,
  idsBetween,
  lengthOf,
  readIds,
  readStoredCount,
  userCondition,
  type UserFilter,
} from './userFilter.ts';

export const getUsers: Route<typeof calls.getUsers> = {
  access: 'admin',
  async handle({ db, organization, query }) {
    const { search = '', role = [], status = [], location, ...page } = readQuery(usersQuery, query);
    const { sort, limit = maxListLength, offset = 0, after } = page;
    const filter = { search: searchTerm(search), roles: role, statuses: status, locations: location ?? null };
    const wanted = { sort, limit, offset, after: readLastRow(after) };
    const { rows: payload, found } = await readInSlices(db, organization, filter, wanted);
    const isLastPage = payload.length < limit && (payload.length > 0 || offset === 0);
    const total = isLastPage ? offset + payload.length : (found ?? (await countUsers(db, organization.id, filter)));
    return { statusCode: 200, message: messages.ok, payload, total };
  },
};

/** The user in the path; 404 for another organization's too. */
export async function findUser({ db, caller, params }: AdminContext): Promise<UserListItem> {
  const { id = '' } = params;
  const [user] = isId(id) ? await readUsers(db, caller.organizationId, [id]) : [];
  if (!user) throw new HttpError(404, messages.noSuchUser);
  return user;
}

/** People by id, as in the contract, in the order of adding. */
export async function readUsers(db: Db, organizationId: string, ids: readonly string[]): Promise<UserListItem[]> {
  if (ids.length === 0) return [];
  return selectUsers(db, organizationId, inArray(users.id, [...ids]), [asc(users.id)]);
}

/** Reads a long page in slices, so that other requests get their turn. A user who moves meanwhile appears once. */
export const readInSlices: ReadUsers = async (db, organization, filter, page) => {
  const people = new Map<string, UserListItem>();
  let { peopleRevision } = organization;
  let { after = null } = page;
  let found: number | null = null;
  for (let read = 0; read < page.limit; read += sliceLength) {
    const limit = Math.min(sliceLength, page.limit - read);
    const wanted = { ...page, limit, offset: page.offset + read, after };
    const slice = await readUserPage(db, { ...organization, peopleRevision }, filter, wanted);
    peopleRevision = slice.peopleRevision;
    for (const user of slice.rows) people.set(user._id, user);
    found = slice.found;
    const last = slice.rows.at(-1);
    if (slice.rows.length < limit || !last) break;
    after = { id: last._id, version: last.version ?? 0 };
  }
  return { rows: [...people.values()], found, peopleRevision };
};

const sliceLength = 250;

type Organization = Pick<OrganizationRow, 'id' | 'peopleRevision'>;
type UsersPage = Page<UsersQuery['sort']>;
/** `found` is the total; null if it was not counted. `peopleRevision` is the latest one that was seen. */
type UserPage = { rows: UserListItem[]; found: number | null; peopleRevision: string };
type ReadUsers = (db: Db, organization: Organization, filter: UserFilter, page: UsersPage) => Promise<UserPage>;

export const readUserPage: ReadUsers = async (db, organization, filter, page) => {
  const { id: organizationId } = organization;
  const condition = userCondition(db, organizationId, filter);
  const sort = page.sort ?? 'added';
  let found: number | null = null;
  let { peopleRevision } = organization;
  const isSearch = filter.search !== '';
  // A search counts no further than its ids.
  const readTotal = async () => (isSearch ? null : (found ??= await readStoredCount(db, organizationId, filter)));
  const find = async (): Promise<UserListItem[] | null> => {
    if (!isSearch && (filter.locations !== null || page.after || !(await isFar(page.offset, readTotal)))) return null;
    const key = filter.locations === null ? JSON.stringify([sort, filter]) : null;
    const max = isSearch ? maxListLength : maxJump;
    const wanted = { organization, key, condition, by: orders[sort].by, max };
    // If a user is changed meanwhile, the ids are read again.
    for (const readList of [findIds, readIds]) {
      const list = await readList(db, wanted);
      peopleRevision = list.revision;
      if (isSearch) found = lengthOf(list);
      if (!isInIds(list, page, max)) return null;
      const rows = await readByIds(db, organizationId, list, page);
      if (rows) return rows;
    }
    return null;
  };
  const rows = await readPage(db, { organizationId, condition, readTotal, find }, page);
  return { rows, found, peopleRevision };
};

/** Whether a page is so far from both ends that it is worth reading all ids once. */
async function isFar(offset: number, readTotal: () => Promise<number | null>): Promise<boolean> {
  if (offset <= maxListLength) return false;
  const total = (await readTotal()) ?? Infinity;
  return total <= maxJump && total - offset > maxListLength;
}

/** The longest list whose ids are read: 3 MB. */
const maxJump = 200_000;

/** Whether a page lies in a list of ids, behind the row that it follows. */
function isInIds(list: IdList, { limit, offset, after }: UsersPage, max: number): boolean {
  if (after && idsBetween(list, offset - 1, offset)[0] !== after.id.replaceAll('-', '')) return false;
  const length = lengthOf(list);
  return length < max || offset + limit <= length;
}

/** The rows of a page of ids; null if the people are at another revision. */
async function readByIds(db: Db, organizationId: string, list: IdList, { sort, limit, offset }: UsersPage) {
  const ids = idsBetween(list, offset, offset + limit);
  if (ids.length === 0) return [];
  const rows = await foundBy(db, sort ?? 'added').execute({ organizationId, ids, revision: list.revision });
  return rows.length === ids.length ? rows : null;
}

const foundBy = preparedQuery('found users by', (db, sort: keyof typeof orders) => {
  const organizationId = sql.placeholder('organizationId');
  const isFound = sql`${users.id} = any(${sql.placeholder('ids')}) and ${sql.placeholder('revision')} =
    (select ${organizations.peopleRevision} from ${organizations} where ${eq(organizations.id, organizationId)})`;
  return selectUsers(db, organizationId, isFound, orders[sort].by);
});

// Each order has an index.
const byName = [users.sortName, users.id];
// Addresses are unique.
const byEmail = [sql`lower(${users.email})`];
const byRole = [users.role, users.sortName, users.id];
const byStatus = [users.status, users.sortName, users.id];

const orders = {
  added: up([users.id]),
  name: up(byName),
  '-name': down(byName),
  email: up(byEmail),
  '-email': down(byEmail),
  role: up(byRole),
  '-role': down(byRole),
  // The status changes without a new version when an invited user joins.
  status: up(byStatus, false),
  '-status': down(byStatus, false),
};

const readPage = createPageReader<UserListItem, keyof typeof orders>({ table: users, orders, select: selectUsers });

function selectUsers(db: Db, organizationId: string | Placeholder, condition: SQL | undefined, order: SQL[]) {
  const assigned = db
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
    .as('assigned');
  // A subquery, so that it is read only for invited people.
  const sentAt = sql`select ${accounts.invitedAt} from ${accounts}
    where ${and(eq(accounts.organizationId, users.organizationId), eq(accounts.userId, users.id))}`;
  return db
    .select({
      _id: users.id,
      version: users.version,
      name: users.name,
      email: users.email,
      role: users.role,
      locations: assigned.ids,
      locationNames: assigned.names,
      status: users.status,
      invitation: sql`case when ${users.status} = 'invited' then (${sentAt}) end`.mapWith((at: string) =>
        invitationDates(new Date(at)),
      ),
    })
    .from(users)
    .crossJoinLateral(assigned)
    .where(and(eq(users.organizationId, organizationId), condition))
    .orderBy(...order);
}
