import { and, eq } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { accounts, mails } from '../../database/schema.ts';
import { resendRules } from '../../domain/invitations.ts';
import { HttpError } from '../../http/errors.ts';
import type { Route } from '../../http/route.ts';
import { inviteUsers, takeToday } from '../../mail/mails.ts';
import { messages } from '../../messages.ts';
import { accountOf, auditUser, findUser } from './oneUser.ts';

/** Mails an invitation again, at most a few times a day, and restarts its 14 days. */
export const resendInvitation: Route<typeof calls.resendInvitation> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, caller, now } = context;
    const user = await findUser(context);
    if (user.status !== 'invited') throw new HttpError(409, messages.alreadyJoined);
    const again = Date.parse(user.invitation?.sentAt ?? '') + resendRules.cooldownMs;
    if (again > now.getTime()) {
      const retryAfter = Math.ceil((again - now.getTime()) / 1000);
      throw new HttpError(429, messages.invitedMomentAgo, { retryAfter });
    }
    const name = `resend ${organization.id} ${user.email}`;
    await takeToday(db, { name, most: resendRules.aDay, refusal: messages.invitedOften }, now);
    // One that still waits for the verification is replaced.
    await db
      .delete(mails)
      .where(and(eq(mails.organizationId, organization.id), eq(mails.to, user.email), eq(mails.isHeld, true)));
    await inviteUsers(context, [user]);
    await db.update(accounts).set({ invitedAt: now, invitedBy: caller.userId }).where(accountOf(organization.id, user));
    await auditUser(context, 'invitation-resent', user);
    return { statusCode: 200, message: messages.invitationSent(user.email), payload: await findUser(context) };
  },
};
