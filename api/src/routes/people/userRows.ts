import { and, asc, eq, inArray, isNull, ne, type Placeholder, sql, type SQL } from 'drizzle-orm';
import type { UserListItem } from 'shared-session/contract';

import { countPeople, type PeopleChange } from '../../database/organizations.ts';
import type { Db } from '../../database/connect.ts';
import { accounts, locations, userLocations, users } from '../../database/schema.ts';
import { isId } from '../../domain/rows.ts';
import { invitationDates } from '../../domain/verification.ts';
import { HttpError } from '../../http/answers.ts';
import type { AdminContext } from '../../http/calls.ts';
import { messages } from '../../messages.ts';
import { removeUserFromLocations } from './userLocations.ts';

/** People by id, as in the contract, in the order of adding. */
export async function readUsers(db: Db, organizationId: string, ids: readonly string[]): Promise<UserListItem[]> {
  if (ids.length === 0) return [];
  return selectUsers(db, organizationId, inArray(users.id, [...ids]), [asc(users.id)]);
}

/**
 * The addresses that people of the organization already have. Other organizations are not searched, because their
 * accounts are private.
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

export function selectUsers(db: Db, organizationId: string | Placeholder, condition: SQL | undefined, order: SQL[]) {
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

/** The user in the path; 404 for another organization's too. */
export async function findUser({ db, caller, params }: AdminContext): Promise<UserListItem> {
  const { id = '' } = params;
  const [user] = isId(id) ? await readUsers(db, caller.organizationId, [id]) : [];
  if (!user) throw new HttpError(404, messages.noSuchUser);
  return user;
}

type Admin = Pick<UserListItem, '_id' | 'role'>;

/** Requires another admin who has joined, because an invited one may never accept. */
export async function requireAnotherAdmin(db: Db, organizationId: string, user: Admin): Promise<void> {
  if (user.role !== 'admin') return;
  const others = await db.$count(
    users,
    and(
      eq(users.organizationId, organizationId),
      eq(users.role, 'admin'),
      eq(users.status, 'active'),
      ne(users.id, user._id),
      isNull(users.disabledAt),
    ),
  );
  if (others === 0) throw new HttpError(409, messages.lastAdmin);
}

/** Removes a user with their account and locations, and updates the counts. */
export async function deleteUser(db: Db, organizationId: string, user: UserListItem): Promise<void> {
  await removeUserFromLocations(db, organizationId, user);
  await db.delete(accounts).where(accountOf(organizationId, user));
  const mine = and(eq(users.organizationId, organizationId), eq(users.id, user._id));
  // A user disabled by the operator must not get back in by being removed and invited again.
  const removed = await db
    .delete(users)
    .where(and(mine, isNull(users.disabledAt)))
    .returning({ id: users.id });
  if (removed.length === 0) throw new HttpError(409, messages.disabledByOperator);
  await countPeople(db, organizationId, [userRemoved(user)]);
}

export const accountOf = (organizationId: string, { _id }: Pick<UserListItem, '_id'>) =>
  and(eq(accounts.organizationId, organizationId), eq(accounts.userId, _id));

export const userAdded = ({ role, status, locations: at }: UserListItem, by = 1): PeopleChange => ({
  role,
  status,
  hasLocation: at.length > 0,
  by,
});
export const userRemoved = (user: UserListItem) => userAdded(user, -1);
