import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { calls, UserListItem, UserPatch } from 'shared-session/contract';

import { auditAdmin } from '../../database/auditLog.ts';
import type { Db } from '../../database/connect.ts';
import { countPeople, isRow, type PeopleChange } from '../../database/organizations.ts';
import { accounts, removedUsers, users } from '../../database/schema.ts';
import { changesOf, isId, oldestRemovalKept } from '../../domain/rows.ts';
import { HttpError, invalidFields, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { findOwner } from '../../identity/caller.ts';
import { type Invited, inviteUsers } from '../../mail/mails.ts';
import { messages } from '../../messages/messages.ts';
import { isChangedAlready, nullIfRemoved } from '../lists.ts';
import { requireWithinPlan } from '../subscription.ts';
import { findUser } from './userList.ts';
import {
  assignUsersToLocations,
  distinctIds,
  existingLocations,
  findUnknownLocations,
  removeUserFromLocations,
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
      await requireAnotherAdmin(db, organization.id, user);
    if (body.status && user.status === 'invited') throw new HttpError(409, messages.notJoinedYet);
    if (isMoved && user.status === 'deactivated') throw new HttpError(409, messages.reactivateFirst);
    if (user.status === 'deactivated' && body.status === 'active') await requireWithinPlan(context, { people: 1 });
    if (assigned) {
      await removeUserFromLocations(db, organization.id, user);
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
    await countPeople(db, organization.id, [userRemoved(user), userAdded(payload)]);
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

/** Removes a user, whose next request is refused. For an invited user, this withdraws the invitation. */
export const removeUser: Route<typeof calls.removeUser> = {
  access: 'admin',
  async handle(context) {
    const user = await findUser(context).catch((error) =>
      nullIfRemoved(context, ['user-removed', 'invitation-withdrawn'], error),
    );
    if (user === null) return ok(null, messages.removed);
    await requireAnotherAdmin(context.db, context.organization.id, user);
    await keepForUndo(context, user);
    await deleteUser(context.db, context.organization.id, user);
    const action = user.status === 'invited' ? 'invitation-withdrawn' : 'user-removed';
    await auditAdmin(context, action, { subjects: [user] });
    return ok(null, messages.removed);
  },
};

/** Restores a removed user, without locations that were removed meanwhile. */
export const restoreUser: Route<typeof calls.restoreUser> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, now } = context;
    const removed = await takeRemoved(context);
    const taken = await findTakenEmails(db, organization.id, [removed.email]);
    if (taken.size > 0) throw new HttpError(409, messages.emailTaken);
    const { id, email, version } = removed;
    const locationIds = await existingLocations(db, organization.id, removed.locations);
    const status = await statusNow(context, removed);
    if (status !== 'deactivated') await requireWithinPlan(context, { people: 1 });
    await db.insert(users).values({ ...removed, status, version: version + 1, locationCount: locationIds.length });
    await db.insert(accounts).values({
      organizationId: organization.id,
      userId: id,
      ...(status === 'invited'
        ? // Who had joined may have been invited long ago.
          { email, invitedAt: removed.status === 'invited' ? removed.invitedAt : now, invitedBy: removed.invitedBy }
        : { email: removed.accountEmail, uid: removed.uid }),
    });
    await assignUsersToLocations(db, organization.id, [{ id, locations: locationIds }]);
    const payload = await findUser(context);
    await countPeople(db, organization.id, [userAdded(payload)]);
    await auditAdmin(context, 'user-restored', { subjects: [payload] });
    return ok(payload, messages.restored);
  },
};

async function keepForUndo({ db, organization, now }: AdminContext, user: UserListItem): Promise<void> {
  const [stored] = await db
    .select()
    .from(users)
    .where(isRow(users, organization.id, user._id));
  const [account] = await db.select().from(accounts).where(accountOf(organization.id, user));
  if (!stored || !account) return;
  const { email: accountEmail, uid, invitedAt, invitedBy } = account;
  const forUndo = { removedAt: now, accountEmail, uid, invitedAt, invitedBy, locations: [...user.locations] };
  await db.insert(removedUsers).values({ ...stored, ...forUndo });
}

type Removed = typeof removedUsers.$inferSelect;

async function takeRemoved({ db, organization, params, now }: AdminContext): Promise<Removed> {
  const { id = '' } = params;
  const kept = and(isRow(removedUsers, organization.id, id), gt(removedUsers.removedAt, oldestRemovalKept(now)));
  const [removed] = isId(id) ? await db.delete(removedUsers).where(kept).returning() : [];
  if (!removed) throw new HttpError(404, messages.removalIsFinal);
  return removed;
}

/** A user who has joined another organization meanwhile is invited again. */
async function statusNow({ db }: AdminContext, { status, uid, accountEmail }: Removed) {
  if (status === 'invited' || uid === null) return 'invited';
  const [elsewhere] = await db.select().from(accounts).where(eq(accounts.uid, uid)).limit(1);
  if (elsewhere) return 'invited';
  return accountEmail !== null && (await findOwner(db, accountEmail)) !== null ? 'invited' : status;
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

/** Requires another admin who has joined, because an invited one may never accept. */
export async function requireAnotherAdmin(db: Db, organizationId: string, user: Admin): Promise<void> {
  if (user.role !== 'admin') return;
  const others = await db.$count(
    users,
    and(
      eq(users.organizationId, organizationId),
      eq(users.role, 'admin'),
      eq(users.status, 'active'),
      ne(users.id, user._id),
      isNull(users.disabledAt),
    ),
  );
  if (others === 0) throw new HttpError(409, messages.lastAdmin);
}

/** Removes a user with their account and locations, and updates the counts. */
export async function deleteUser(db: Db, organizationId: string, user: UserListItem): Promise<void> {
  await removeUserFromLocations(db, organizationId, user);
  await db.delete(accounts).where(accountOf(organizationId, user));
  // A user disabled by the operator must not get back in by being removed and invited again.
  const removed = await db
    .delete(users)
    .where(and(isRow(users, organizationId, user._id), isNull(users.disabledAt)))
    .returning({ id: users.id });
  if (removed.length === 0) throw new HttpError(409, messages.disabledByOperator);
  await countPeople(db, organizationId, [userRemoved(user)]);
}

export const accountOf = (organizationId: string, { _id }: Pick<UserListItem, '_id'>) =>
  and(eq(accounts.organizationId, organizationId), eq(accounts.userId, _id));

export const userAdded = ({ role, status, locations: at }: UserListItem, by = 1): PeopleChange => ({
  role,
  status,
  hasLocation: at.length > 0,
  by,
});
export const userRemoved = (user: UserListItem) => userAdded(user, -1);
