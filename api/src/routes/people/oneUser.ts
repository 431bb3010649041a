import { and, eq, isNull, ne } from 'drizzle-orm';
import type { AuditAction, AuditEntry, UserListItem } from 'shared-session/contract';

import { writeAudit } from '../../database/auditLog.ts';
import type { Db } from '../../database/connect.ts';
import { countPeople } from '../../database/counts.ts';
import type { PeopleChange } from '../../database/counts.ts';
import { accounts, users } from '../../database/schema.ts';
import { isId } from '../../domain/ids.ts';
import { HttpError } from '../../http/errors.ts';
import type { AdminContext } from '../../http/route.ts';
import { messages } from '../../messages.ts';
import { readUsers } from './userRows.ts';
import { removeUserFromLocations } from './userLocations.ts';

/** The user that the path names. Another organization's is not found either. */
export async function findUser({ db, caller, params }: AdminContext): Promise<UserListItem> {
  const { id = '' } = params;
  const [user] = isId(id) ? await readUsers(db, caller.organizationId, [id]) : [];
  if (!user) throw new HttpError(404, messages.noSuchUser);
  return user;
}

type Admin = Pick<UserListItem, '_id' | 'role'>;

/** An admin who has signed in: one who is only invited may never come, and then nobody could invite anyone. */
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
  // Otherwise a person whom the operator has disabled could be removed, invited again, and be back.
  const removed = await db
    .delete(users)
    .where(and(mine, isNull(users.disabledAt)))
    .returning({ id: users.id });
  if (removed.length === 0) throw new HttpError(409, messages.disabledByOperator);
  await countPeople(db, organizationId, [leaving(user)]);
}

export const accountOf = (organizationId: string, { _id }: Pick<UserListItem, '_id'>) =>
  and(eq(accounts.organizationId, organizationId), eq(accounts.userId, _id));

export const arriving = ({ role, status, locations }: UserListItem, by = 1): PeopleChange => ({
  role,
  status,
  isPlaced: locations.length > 0,
  by,
});
export const leaving = (user: UserListItem) => arriving(user, -1);

/** Records what an admin did to a user. */
export async function auditUser(
  { db, organization, caller, now }: AdminContext,
  action: AuditAction,
  user: UserListItem,
  changes: AuditEntry['changes'] = [],
) {
  await writeAudit(db, { organizationId: organization.id, actor: caller, at: now, action, subjects: [user], changes });
}
