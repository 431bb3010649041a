import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { calls } from 'contract';

import type { PersonValues } from '../changes/difference.ts';
import { matchesAny } from '../database/conditions.ts';
import { runInSlices } from '../database/manyRows.ts';
import { accounts, joinsAccount, mails, users } from '../database/schema.ts';
import { mailDelayMs } from '../domain/timeLimits.ts';
import { ok } from '../http/answers.ts';
import { findUndoableEntry, readChange } from '../journal/readEntries.ts';
import { inviteUsers } from '../mail/mails.ts';
import { storeInvitedAt } from '../mail/sendingTimes.ts';
import { isNotMailed } from '../mail/withdraw.ts';
import { messages } from '../messages/messages.ts';
import type { AdminContext, Route } from './route.ts';

/** Sends the waiting invitations of an entry now. */
export const sendEntry: Route<typeof calls.sendEntry> = {
  access: 'admin',
  reads: { people: 1 },
  async handle(context) {
    const { db, organization, params, now } = context;
    const entry = await findUndoableEntry(context, params['id'] ?? '');
    const rows = await readChange<PersonValues, unknown>(context, entry, 'person');
    const invited = rows.filter(({ before, after }) => after?.status === 'invited' && after.email !== before?.email);
    const emails = invited.flatMap(({ after }) => after?.email ?? []);
    const sent = await sendQueuedMails(context, emails, new Date(entry.at.getTime() + mailDelayMs));
    await storeInvitedAt(db, organization.id, sent, now);
    const ids = invited.map(({ rowId }) => rowId);
    const sentCount = sent.length + (await inviteUnmailedPeople(context, ids));
    return ok({ sent: sentCount }, messages.invitationsSent(sentCount));
  },
};

/** Sends queued mails now that wait for the end of the ten minutes, but not those above a daily limit. */
async function sendQueuedMails({ db, organization, now }: AdminContext, emails: readonly string[], latest: Date) {
  const isQueued = and(gt(mails.nextTryAt, now), lte(mails.nextTryAt, latest), eq(mails.isHeld, false));
  const sent: string[] = [];
  await runInSlices(emails, async (slice) => {
    const sentMails = await db
      .update(mails)
      .set({ nextTryAt: now })
      .where(and(isNotMailed(organization.id, slice), isQueued))
      .returning({ to: mails.to });
    sent.push(...sentMails.map(({ to }) => to));
  });
  return sent;
}

/** Invites people whose invitation was never mailed, because an undo has restored it. */
async function inviteUnmailedPeople(context: AdminContext, ids: readonly string[]): Promise<number> {
  const { db, organization, caller, now } = context;
  const invited: Pick<PersonValues, 'email' | 'role'>[] = [];
  await runInSlices(ids, async (slice) => {
    const isUnmailed = and(
      eq(accounts.organizationId, organization.id),
      matchesAny(accounts.userId, slice),
      isNull(accounts.uid),
      isNull(accounts.invitedAt),
    );
    const people = db.select({ email: users.email, role: users.role }).from(users).innerJoin(accounts, joinsAccount);
    invited.push(...(await people.where(isUnmailed)));
    await db.update(accounts).set({ invitedAt: now, invitedBy: caller.userId }).where(isUnmailed);
  });
  await inviteUsers(context, invited);
  return invited.length;
}
