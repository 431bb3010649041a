import { and, asc, eq, gt, notExists } from 'drizzle-orm';

import type { Db } from '../../database/connect.ts';
import { accounts, organizations, withdrawnInvitations } from '../../database/schema.ts';
import { oldestInvitationOpen } from '../../domain/verification.ts';

/** The organizations that have withdrawn an invitation of the address by undoing an import, and not invited it again. */
export function findWithdrawn(db: Db, email: string, now: Date) {
  const isRecent = gt(withdrawnInvitations.withdrawnAt, oldestInvitationOpen(now));
  const again = and(eq(accounts.organizationId, withdrawnInvitations.organizationId), eq(accounts.email, email));
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(withdrawnInvitations)
    .innerJoin(organizations, eq(organizations.id, withdrawnInvitations.organizationId))
    .where(and(eq(withdrawnInvitations.email, email), isRecent, notExists(db.select().from(accounts).where(again))))
    .orderBy(asc(organizations.id))
    .limit(100);
}
