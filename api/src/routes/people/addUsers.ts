import { and, eq } from 'drizzle-orm';
import { addedUser, type calls, type FieldError, type Resent, userForm, type UserListItem } from 'contract';
import * as v from 'valibot';

import { addAdminEntry } from '../../database/auditLog.ts';
import { finishStep, isAnyOf, withIds } from '../../database/organizations.ts';
import { accounts } from '../../database/schema.ts';
import { resendRules } from '../../domain/verification.ts';
import { mapInSlices } from '../../domain/slices.ts';
import { ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { countPeople, findAboveDailyLimit } from '../../mail/dailyLimits.ts';
import { inviteUsers } from '../../mail/mails.ts';
import { recordChange } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';
import { requireWithinPlan } from '../planLimits.ts';
import { findRows, readRows, findRepeatedRows } from '../rows.ts';
import { insertUsers, type NewUser } from './savePeople.ts';
import { findTakenEmails, findTakenIds } from './rules.ts';
import { listOrganizationPeople, readUsers } from './userList.ts';
import { removeDuplicateIds, findUnknownLocations } from './userLocations.ts';

/** Invites everyone on the list, or no one if any row is invalid. An empty list also finishes the onboarding step. */
export const addUsers: Route<typeof calls.addUsers> = {
  access: 'admin',
  reads: {},
  findRowErrors,
  async handle(context) {
    const { db, organization, body } = context;
    await requireWithinPlan(context, { people: body.users.length });
    const rows = await mapInSlices(withIds(body.users), (user) => ({
      ...user,
      locations: removeDuplicateIds(user.locations),
    }));
    const ids = rows.map(({ id }) => id);
    if (rows.length > 0) await invite(context, rows);
    await finishStep(db, organization, 'add_users');
    const payload = await readUsers(db, organization.id, ids);
    return { statusCode: 201, message: messages.usersAdded(rows.length), payload };
  },
};

async function invite(context: AdminContext, rows: NewUser[]): Promise<void> {
  await countPeople(context, rows.length);
  const change = { action: 'users-added', people: rows.map(({ id }) => id) } as const;
  await recordChange(context, change, (saving) => insertUsers(saving, rows));
  await inviteUsers(context, rows);
}

async function findRowErrors({ db, caller, body }: AdminContext): Promise<FieldError[]> {
  const rows = await readRows(body, 'users', addedUser);
  // Also checks rows that have an error in another field.
  const emails = (await readRows(body, 'users', anyEmail)).map((row) => row?.email ?? null);
  const validEmails = emails.filter((email) => email !== null);
  const takenEmails = await findTakenEmails(db, caller.organizationId, validEmails);
  const externalIds = rows.map((row) => row?.externalId ?? null);
  const takenIds = await findTakenIds(
    db,
    caller.organizationId,
    externalIds.filter((externalId) => externalId !== null),
  );
  const locationIds = rows.flatMap((row) => row?.locations ?? []);
  const findUnknown = await findUnknownLocations(db, caller.organizationId, locationIds);
  const unknownLocations = await mapInSlices(rows, (row, index) =>
    row ? findUnknown(row.locations, ['users', index]) : [],
  );
  return [
    ...findRepeatedRows(emails).map((row) => createDuplicateError(row, 'email', messages.duplicateEmail)),
    ...findRepeatedRows(externalIds).map((row) =>
      createDuplicateError(row, 'externalId', messages.duplicateExternalId),
    ),
    ...[...emails.keys()].flatMap((row) => [
      ...(takenEmails.has(emails[row] ?? '') ? [createDuplicateError(row, 'email', messages.emailTaken)] : []),
      ...(takenIds.has(externalIds[row] ?? '')
        ? [createDuplicateError(row, 'externalId', messages.externalIdTaken)]
        : []),
    ]),
    ...unknownLocations.flat(),
  ];
}

const anyEmail = v.object({ email: userForm.entries.email });

function createDuplicateError(row: number, field: string, message: string): FieldError {
  return { path: ['users', row, field], message, code: 'duplicate' };
}

/** Sends invitations again, at most a few times a day, and restarts their 14 days. */
export const resendInvitations: Route<typeof calls.resendInvitations> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const payload = await resend(context, await findRows(listOrganizationPeople(context), context.body.ids));
    return ok(payload, messages.invitationsSent(payload.sent.length));
  },
};

type Reason = Resent['left'][number]['reason'];

async function resend(context: AdminContext, people: readonly UserListItem[]): Promise<Resent> {
  const { db, organization, caller, now } = context;
  const nameCounter = ({ email }: UserListItem) => `resend ${organization.id} ${email}`;
  const openInvitations = people.filter((user) => findReasonNotToSend(user, now) === null);
  const overLimit = await findAboveDailyLimit(db, openInvitations.map(nameCounter), resendRules.aDay, now);
  const getReason = (user: UserListItem) =>
    findReasonNotToSend(user, now) ?? (overLimit.has(nameCounter(user)) ? 'often' : null);
  const invitedUsers = people.filter((user) => getReason(user) === null);
  const ids = invitedUsers.map(({ _id }) => _id);
  if (ids.length > 0) {
    const isInvited = and(eq(accounts.organizationId, organization.id), isAnyOf(accounts.userId, ids));
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
