import { and, eq } from 'drizzle-orm';
import { type calls, type FieldError, userForm } from 'shared-session/contract';

import { auditAdmin } from '../../database/auditLog.ts';
import { countPeople, finishStep } from '../../database/organizations.ts';
import { accounts, mails, users } from '../../database/schema.ts';
import { newId, newIds, readableRows, repeatedRows } from '../../domain/rows.ts';
import { resendRules } from '../../domain/verification.ts';
import { HttpError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { inviteUsers, takeToday } from '../../mail/mails.ts';
import { messages } from '../../messages.ts';
import { requireWithinPlan } from '../subscription.ts';
import { accountOf, findTakenEmails } from './changeUser.ts';
import { findUser, readUsers } from './userList.ts';
import { assignUsersToLocations, distinctIds, findUnknownLocations } from './userLocations.ts';

/** Invites all people of the list, or none if a row is invalid. An empty list finishes the onboarding step too. */
export const addUsers: Route<typeof calls.addUsers> = {
  access: 'admin',
  findRowErrors,
  async handle(context) {
    const { db, organization, caller, body, now } = context;
    const organizationId = organization.id;
    await requireWithinPlan(context, { people: body.users.length });
    const ids = newIds(body.users.length);
    const rows = body.users.map((form, index) => {
      const locations = distinctIds(form.locations);
      const id = ids[index] ?? newId();
      return { ...form, locations, locationCount: locations.length, organizationId, id, status: 'invited' as const };
    });
    if (rows.length > 0) {
      await db.insert(users).values(rows);
      await db.insert(accounts).values(invitationsOf(rows, caller.userId, now));
      await assignUsersToLocations(db, organizationId, rows);
      await countPeople(
        db,
        organizationId,
        rows.map(({ role, status, locationCount }) => ({ role, status, hasLocation: locationCount > 0, by: 1 })),
      );
      await inviteUsers(context, rows);
    }
    await finishStep(db, organization, 'add_users', now);
    const payload = await readUsers(db, organizationId, ids);
    if (payload.length > 0) await auditAdmin(context, 'users-added', { subjects: payload });
    return { statusCode: 201, message: messages.usersAdded(rows.length), payload };
  },
};

type Row = { organizationId: string; id: string; email: string };

function invitationsOf(rows: readonly Row[], invitedBy: string, invitedAt: Date) {
  return rows.map(({ organizationId, id, email }) => ({ email, organizationId, userId: id, invitedAt, invitedBy }));
}

async function findRowErrors({ db, caller, body }: AdminContext): Promise<FieldError[]> {
  const rows = readableRows(body, 'users', userForm);
  const emails = rows.map((row) => row?.email ?? null);
  const known = emails.filter((email) => email !== null);
  const taken = await findTakenEmails(db, caller.organizationId, known);
  const locationIds = rows.flatMap((row) => row?.locations ?? []);
  const unknown = await findUnknownLocations(db, caller.organizationId, locationIds);
  return [
    ...repeatedRows(emails).map((row) => duplicate(row, messages.duplicateEmail)),
    ...[...emails.keys()]
      .filter((row) => taken.has(emails[row] ?? ''))
      .map((row) => duplicate(row, messages.emailTaken)),
    ...rows.flatMap((row, index) => (row ? unknown(row.locations, ['users', index]) : [])),
  ];
}

function duplicate(row: number, message: string): FieldError {
  return { path: ['users', row, 'email'], message, code: 'duplicate' };
}

/** Mails an invitation again, at most a few times a day, and restarts its 14 days. */
export const resendInvitation: Route<typeof calls.resendInvitation> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, caller, now } = context;
    const user = await findUser(context);
    if (user.status !== 'invited') throw new HttpError(409, messages.alreadyJoined);
    const sentAt = Date.parse(user.invitation?.sentAt ?? '');
    const again = sentAt + resendRules.cooldownMs;
    if (sentAt > now.getTime()) throw new HttpError(409, messages.invitedLater);
    if (again > now.getTime()) {
      const retryAfter = Math.ceil((again - now.getTime()) / 1000);
      throw new HttpError(429, messages.invitedMomentAgo, { retryAfter });
    }
    const name = `resend ${organization.id} ${user.email}`;
    await takeToday(db, { name, max: resendRules.aDay, refusal: messages.invitedOften }, now);
    // Replaces a mail that still waits for the verification.
    const isHeld = and(eq(mails.to, user.email), eq(mails.isHeld, true));
    await db.delete(mails).where(and(eq(mails.organizationId, organization.id), isHeld));
    await db.update(accounts).set({ invitedAt: now, invitedBy: caller.userId }).where(accountOf(organization.id, user));
    await inviteUsers(context, [user]);
    await auditAdmin(context, 'invitation-resent', { subjects: [user] });
    return ok(await findUser(context), messages.invitationSent(user.email));
  },
};
