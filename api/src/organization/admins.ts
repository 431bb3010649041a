import { and, eq, isNull, not } from 'drizzle-orm';

import { matchesAny } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { users } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';

/** Matches users who can administer the organization. */
export const isAdmin = and(eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.disabledAt));

/** Throws unless there is an active admin other than these people. Invited admins do not count, because they may never join. */
export async function requireOtherAdmin(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  const isOther = and(eq(users.organizationId, organizationId), isAdmin, not(matchesAny(users.id, ids)));
  if ((await db.$count(users, isOther)) === 0) throw new HttpError(409, messages.lastAdmin);
}
