import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { calls } from 'contract';

import { runInSlices } from '../../database/manyRows.ts';
import { isId, isRow } from '../../database/organizations.ts';
import { auditEntries, journalRows, mails, mailDelayMs } from '../../database/schema.ts';
import { HttpError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { getUndoUntil } from '../../journal/findEntries.ts';
import { storeInvitedAt } from '../../mail/sendingTimes.ts';
import { isNotMailed } from '../../mail/withdraw.ts';
import { messages } from '../../messages/messages.ts';

/** Sends the invitations of an import now, without waiting for the rest of the ten minutes. */
export const sendImport: Route<typeof calls.sendImport> = {
  access: 'admin',
  reads: { people: 1 },
  async handle(context) {
    const { db, organization, now } = context;
    const { invited, mailsAt } = await findImport(context);
    const isQueued = and(gt(mails.nextTryAt, now), lte(mails.nextTryAt, mailsAt));
    const emails: string[] = [];
    await runInSlices(invited, async (slice) => {
      const sentMails = await db
        .update(mails)
        .set({ nextTryAt: now })
        .where(and(isNotMailed(organization.id, slice), isQueued))
        .returning({ to: mails.to });
      emails.push(...sentMails.map(({ to }) => to));
    });
    await storeInvitedAt(db, organization.id, emails, now);
    return ok({ sent: emails.length }, messages.invitationsSent(emails.length));
  },
};

/**
 * Finds the import in the path and the email addresses that it invited. Throws a 404 even if the import belongs to
 * another organization.
 */
async function findImport({ db, organization, params, now }: AdminContext) {
  const { id = '' } = params;
  const [entry] = isId(id)
    ? await db
        .select()
        .from(auditEntries)
        .where(and(isRow(auditEntries, organization.id, id), eq(auditEntries.action, 'users-imported')))
    : [];
  if (!entry) throw new HttpError(404, messages.noSuchImport);
  if (getUndoUntil(entry, now) === null) throw new HttpError(410, messages.removalIsFinal);
  const { before, after, organizationId, entryId } = journalRows;
  const rows = await db
    .select({ email: sql<string>`${after} ->> 'email'` })
    .from(journalRows)
    .where(
      and(
        eq(organizationId, organization.id),
        eq(entryId, id),
        sql`${after} ->> 'status' = 'invited' and ${after} ->> 'email' is distinct from ${before} ->> 'email'`,
      ),
    );
  return { invited: rows.map(({ email }) => email), mailsAt: new Date(entry.at.getTime() + mailDelayMs) };
}
