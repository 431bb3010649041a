import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { UserListItem } from 'contract';

import type { Db } from '../../database/connect.ts';
import { isAnyOf, isAnyText } from '../../database/organizations.ts';
import { users } from '../../database/schema.ts';
import { HttpError } from '../../http/answers.ts';
import type { AdminContext } from '../../http/route.ts';
import { messages } from '../../messages/messages.ts';

// The rules for every change of people.

/**
 * Finds which of these email addresses people of the organization already have. Does not search other organizations,
 * because their accounts are private.
 */
export async function findTakenEmails(db: Db, organizationId: string, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const email = sql<string>`lower(${users.email})`;
  const storedRows = await db
    .select({ email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isAnyText(email, emails)));
  return new Set(storedRows.map((row) => row.email));
}

/** Finds which of these employee numbers people of the organization already have. */
export async function findTakenIds(db: Db, organizationId: string, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const storedRows = await db
    .select({ externalId: users.externalId })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isAnyText(users.externalId, numbers)));
  return new Set(storedRows.map(({ externalId }) => externalId ?? ''));
}

/** Matches users who can administer the organization. */
export const isAdmin = and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.disabledAt));

/** Throws unless another active admin remains. Invited admins do not count, because they may never join. */
export async function requireAnotherAdmin(
  db: Db,
  organizationId: string,
  people: readonly Pick<UserListItem, '_id' | 'role'>[],
): Promise<void> {
  if (!people.some(({ role }) => role === 'admin')) return;
  const ids = people.map(({ _id }) => _id);
  const isOtherAdmin = and(eq(users.organizationId, organizationId), isAdmin, not(isAnyOf(users.id, ids)));
  if ((await db.$count(users, isOtherAdmin)) === 0) throw new HttpError(409, messages.lastAdmin);
}

/** Refuses to deactivate or remove the calling admin, because they could not undo it. Admins can leave instead. */
export function refuseOwnAccount({ caller }: AdminContext, people: readonly Pick<UserListItem, '_id'>[]): void {
  if (people.some(({ _id }) => _id === caller.userId))
    throw new HttpError(409, people.length > 1 ? messages.yourselfToo : messages.leaveInstead);
}
