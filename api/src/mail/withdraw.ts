import { and, eq, isNull, sql } from 'drizzle-orm';

import { isAnyText } from '../database/conditions.ts';
import { runInSlices } from '../database/manyRows.ts';
import { mails, withdrawnInvitations } from '../database/schema.ts';
import type { AdminWork } from '../identity/admin.ts';

/**
 * Deletes unsent mails. Records withdrawn invitations whose mail may have arrived, so that the recipient sees that they
 * were withdrawn. Returns the emails of the others.
 */
export async function withdrawInvitations(
  { db, organization, now }: Pick<AdminWork, 'db' | 'organization' | 'now'>,
  emails: readonly string[],
): Promise<Set<string>> {
  const notMailed = new Set<string>();
  await runInSlices(emails, async (slice) => {
    const deletedMails = await db.delete(mails).where(isNotMailed(organization.id, slice)).returning({ to: mails.to });
    for (const { to } of deletedMails) notMailed.add(to);
    const rows = slice.filter((email) => !notMailed.has(email)).map((email) => ({ email }));
    if (rows.length === 0) return;
    await db.execute(sql`
      insert into ${withdrawnInvitations} (organization_id, email, withdrawn_at)
      select ${organization.id}::uuid, email, ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as withdrawn(email text)
      on conflict (organization_id, email) do update set withdrawn_at = excluded.withdrawn_at`);
  });
  return notMailed;
}

/** Matches queued invitations to these email addresses that no process has tried to send yet. */
export const isNotMailed = (organizationId: string, emails: readonly string[]) =>
  and(
    eq(mails.organizationId, organizationId),
    eq(mails.kind, 'invitation'),
    eq(mails.tries, 0),
    isNull(mails.failedAt),
    isAnyText(mails.to, emails),
  );
