import { and, eq, isNull } from 'drizzle-orm';

import { isAnyText } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { runInSlices } from '../database/manyRows.ts';
import { accounts } from '../database/schema.ts';

/** Stores in `invitedAt` when the mail will be sent. The list shows this time, and the 14 days start then. */
export async function storeSendingTimes(
  db: Db,
  organizationId: string,
  list: readonly { to: string; nextTryAt: Date }[],
): Promise<void> {
  // A join would compare each mail with each account until the statistics of both tables are up to date.
  for (const [time, sameDay] of Map.groupBy(list, ({ nextTryAt }) => nextTryAt.getTime())) {
    const emails = sameDay.map(({ to }) => to);
    await storeInvitedAt(db, organizationId, emails, new Date(time));
  }
}

/** Stores when the invitations to these email addresses are sent. */
export async function storeInvitedAt(
  db: Db,
  organizationId: string,
  emails: readonly string[],
  invitedAt: Date,
): Promise<void> {
  const isInvitation = and(eq(accounts.organizationId, organizationId), isNull(accounts.uid));
  await runInSlices(emails, (slice) =>
    db
      .update(accounts)
      .set({ invitedAt })
      .where(and(isInvitation, isAnyText(accounts.email, slice))),
  );
}
