import { and, eq } from 'drizzle-orm';
import type { calls, ResendResult, UserListItem } from 'contract';

import { addAdminEntry } from '../../journal/addEntry.ts';
import { matchesAny } from '../../database/conditions.ts';
import { accounts } from '../../database/schema.ts';
import { resendRules } from '../../domain/verification.ts';
import { ok } from '../../http/answers.ts';
import { findAboveDailyLimit } from '../../mail/dailyLimits.ts';
import { inviteUsers } from '../../mail/mails.ts';
import { messages } from '../../messages/messages.ts';
import { findRows } from '../findRows.ts';
import type { AdminContext, Route } from '../route.ts';
import { listOrganizationPeople, readUsers } from './userList.ts';

/** Sends invitations again, at most a few times a day, and restarts their 14 days. */
export const resendInvitations: Route<typeof calls.resendInvitations> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const payload = await resend(context, await findRows(listOrganizationPeople(context), context.body.ids));
    return ok(payload, messages.invitationsSent(payload.sent.length));
  },
};

type Reason = ResendResult['left'][number]['reason'];

async function resend(context: AdminContext, people: readonly UserListItem[]): Promise<ResendResult> {
  const { db, organization, caller, now } = context;
  const nameCounter = ({ email }: UserListItem) => `resend ${organization.id} ${email}`;
  const openInvitations = people.filter((user) => findReasonNotToSend(user, now) === null);
  const overLimit = await findAboveDailyLimit(db, openInvitations.map(nameCounter), resendRules.perDay, now);
  const getReason = (user: UserListItem) =>
    findReasonNotToSend(user, now) ?? (overLimit.has(nameCounter(user)) ? 'often' : null);
  const invitedUsers = people.filter((user) => getReason(user) === null);
  const ids = invitedUsers.map(({ _id }) => _id);
  if (ids.length > 0) {
    const isInvited = and(eq(accounts.organizationId, organization.id), matchesAny(accounts.userId, ids));
    await db.update(accounts).set({ invitedAt: now, invitedBy: caller.userId }).where(isInvited);
    await inviteUsers(context, invitedUsers);
    await addAdminEntry(context, 'invitation-resent', { subjects: invitedUsers });
  }
  const skippedUsers = people.flatMap((user) => {
    const reason = getReason(user);
    return reason === null ? [] : [{ _id: user._id, name: user.name, reason }];
  });
  return { sent: await readUsers(db, organization.id, ids), left: skippedUsers };
}

const getSentAt = ({ invitation }: UserListItem) => Date.parse(invitation?.sentAt ?? '');

function findReasonNotToSend(user: UserListItem, now: Date): Reason | null {
  if (user.status !== 'invited') return 'joined';
  if (getSentAt(user) > now.getTime()) return 'later';
  return getSentAt(user) + resendRules.cooldownMs > now.getTime() ? 'moment-ago' : null;
}
