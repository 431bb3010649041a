import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { UserListItem } from 'shared-session/contract';

import type { Db } from '../../database/connect.ts';
import { accounts, users } from '../../database/schema.ts';
import { HttpError } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import { removeUsersFromLocations } from './userLocations.ts';

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

type Admin = Pick<UserListItem, '_id' | 'role'>;

/** Requires an admin besides these people who has joined, because an invited one may never accept. */
export async function requireAnotherAdmin(db: Db, organizationId: string, people: readonly Admin[]): Promise<void> {
  if (!people.some(({ role }) => role === 'admin')) return;
  const ids = people.map(({ _id }) => _id);
  const isAdmin = and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.disabledAt));
  const others = and(eq(users.organizationId, organizationId), isAdmin, notInArray(users.id, ids));
  if ((await db.$count(users, others)) === 0) throw new HttpError(409, messages.lastAdmin);
}

/** Removes people with their accounts and locations. */
export async function deleteUsers(db: Db, organizationId: string, people: readonly UserListItem[]): Promise<void> {
  const ids = people.map(({ _id }) => _id);
  await removeUsersFromLocations(db, organizationId, ids);
  // A user disabled by the operator must not get back in by being removed and invited again.
  const removed = await db
    .delete(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.id, ids), isNull(users.disabledAt)))
    .returning({ id: users.id });
  if (removed.length < people.length) throw new HttpError(409, messages.disabledByOperator);
}

export const accountOf = (organizationId: string, { _id }: Pick<UserListItem, '_id'>) =>
  and(eq(accounts.organizationId, organizationId), eq(accounts.userId, _id));
