import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { calls, UserListItem, UserPatch } from 'shared-session/contract';

import { auditAdmin } from '../../database/auditLog.ts';
import type { Db } from '../../database/connect.ts';
import { isRow } from '../../database/organizations.ts';
import { accounts, users } from '../../database/schema.ts';
import { changesOf } from '../../domain/rows.ts';
import { HttpError, invalidFields, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { type Invited, inviteUsers } from '../../mail/mails.ts';
import { messages } from '../../messages/messages.ts';
import { isChangedAlready } from '../lists.ts';
import { requireWithinPlan } from '../subscription.ts';
import { findUser } from './userList.ts';
import {
  assignUsersToLocations,
  distinctIds,
  findUnknownLocations,
  removeUsersFromLocations,
} from './userLocations.ts';

export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, body, now } = context;
    const user = await findUser(context);
    if (isChangedAlready(body, user)) return ok(user, messages.saved);
    const { locations: locationIds, version: _, ...fields } = body;
    const { name = user.name, email = user.email, role = user.role } = fields;
    const assigned = locationIds && distinctIds(locationIds);
    const errors = await findErrors(context, user, body);
    if (errors.length > 0) throw invalidFields(errors);
    const isMoved = email !== user.email;
    if (role !== 'admin' || isMoved || body.status === 'deactivated')
      await requireAnotherAdmin(db, organization.id, [user]);
    if (body.status && user.status === 'invited') throw new HttpError(409, messages.notJoinedYet);
    if (isMoved && user.status === 'deactivated') throw new HttpError(409, messages.reactivateFirst);
    if (user.status === 'deactivated' && body.status === 'active') await requireWithinPlan(context, { people: 1 });
    if (assigned) {
      await removeUsersFromLocations(db, organization.id, [user]);
      await assignUsersToLocations(db, organization.id, [{ id: user._id, locations: assigned }]);
    }
    if (isMoved) await changeEmail(context, user, { name, email, role });
    // The answer is made from the request. Only names of locations and dates of invitations have to be read.
    const current = assigned || isMoved ? await findUser(context) : user;
    const status = isMoved ? 'invited' : (body.status ?? user.status);
    const payload = { ...current, name, email, role, status, version: (user.version ?? 0) + 1 };
    const changed = await db
      .update(users)
      .set({
        ...fields,
        status,
        ...(assigned && { locationCount: assigned.length }),
        version: sql`${users.version} + 1`,
        updatedAt: now,
      })
      // Else the old address of a user disabled by the operator could be invited again.
      .where(and(isRow(users, organization.id, user._id), isMoved ? isNull(users.disabledAt) : undefined))
      .returning({ id: users.id });
    if (changed.length === 0) throw new HttpError(409, messages.disabledByOperator);
    await auditAdmin(context, 'user-changed', { subjects: [payload], changes: changesOf(user, payload) });
    return ok(payload, messages.saved);
  },
};

async function findErrors(
  { db, organization }: AdminContext,
  user: UserListItem,
  { email, locations: wanted = [] }: UserPatch,
) {
  const unknown = await findUnknownLocations(db, organization.id, wanted);
  if (email === undefined || email === user.email) return unknown(wanted, []);
  const taken = await findTakenEmails(db, organization.id, [email]);
  const duplicate = { path: ['email'], message: messages.emailTaken, code: 'duplicate' };
  return [...(taken.size > 0 ? [duplicate] : []), ...unknown(wanted, [])];
}

/** Invites the new address. The account with the old one is refused from its next request on. */
async function changeEmail(context: AdminContext, user: UserListItem, invited: Invited): Promise<void> {
  await context.db
    .update(accounts)
    .set({ email: invited.email, uid: null, invitedAt: context.now, invitedBy: context.caller.userId })
    .where(accountOf(context.organization.id, user));
  await inviteUsers(context, [invited]);
}

/**
 * The addresses that people of the organization already have. Other organizations are not searched, because their
 * accounts are private.
 */
export async function findTakenEmails(db: Db, organizationId: string, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const email = sql<string>`lower(${users.email})`;
  const stored = await db
    .select({ email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), inArray(email, [...emails])));
  return new Set(stored.map((row) => row.email));
}

type Admin = Pick<UserListItem, '_id' | 'role'>;

/** Requires an admin besides these people who has joined, because an invited one may never accept. */
export async function requireAnotherAdmin(db: Db, organizationId: string, people: readonly Admin[]): Promise<void> {
  if (!people.some(({ role }) => role === 'admin')) return;
  const others = await db.$count(
    users,
    and(
      eq(users.organizationId, organizationId),
      eq(users.role, 'admin'),
      eq(users.status, 'active'),
      notInArray(
        users.id,
        people.map(({ _id }) => _id),
      ),
      isNull(users.disabledAt),
    ),
  );
  if (others === 0) throw new HttpError(409, messages.lastAdmin);
}

/** Removes people with their accounts and locations. */
export async function deleteUsers(db: Db, organizationId: string, people: readonly UserListItem[]): Promise<void> {
  const ids = people.map(({ _id }) => _id);
  await removeUsersFromLocations(db, organizationId, people);
  await db.delete(accounts).where(and(eq(accounts.organizationId, organizationId), inArray(accounts.userId, ids)));
  // A user disabled by the operator must not get back in by being removed and invited again.
  const removed = await db
    .delete(users)
    .where(and(eq(users.organizationId, organizationId), inArray(users.id, ids), isNull(users.disabledAt)))
    .returning({ id: users.id });
  if (removed.length < people.length) throw new HttpError(409, messages.disabledByOperator);
}

export const accountOf = (organizationId: string, { _id }: Pick<UserListItem, '_id'>) =>
  and(eq(accounts.organizationId, organizationId), eq(accounts.userId, _id));
