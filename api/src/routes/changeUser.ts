import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AuditEntry, calls, UserListItem, UserPatch } from 'shared-session/contract';

import { writeAudit } from '../database/auditLog.ts';
import type { Db } from '../database/connect.ts';
import { countPeople } from '../database/counts.ts';
import type { PeopleChange } from '../database/counts.ts';
import { accounts, users } from '../database/schema.ts';
import { isId } from '../domain/ids.ts';
import { changesOf } from '../domain/rows.ts';
import { HttpError, invalidFields } from '../http/errors.ts';
import type { AdminContext, Route } from '../http/route.ts';
import { inviteUsers } from '../mail/mails.ts';
import { messages } from '../messages.ts';
import { expectVersion } from './lists.ts';
import { findTakenEmails, readUsers } from './userList.ts';
import { assignUsersToLocations, findUnknownLocations, removeUserFromLocations } from './userLocations.ts';

export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, body, now } = context;
    const user = await findUser(context);
    expectVersion(body.version, user);
    const { locations: places, version: _, ...fields } = body;
    const { name = user.name, email = user.email, role = user.role } = fields;
    const locations = places && [...new Set(places)];
    const errors = await findErrors(context, user, body);
    if (errors.length > 0) throw invalidFields(errors);
    const isMoved = email !== user.email;
    if (role !== 'admin' || isMoved) await requireAnotherAdmin(db, organization.id, user);
    if (locations) {
      await removeUserFromLocations(db, organization.id, user);
      await assignUsersToLocations(db, organization.id, [{ id: user._id, locations }]);
    }
    if (isMoved) await changeEmail(context, user, email);
    // What is stored is what was sent; only the locations have names that must be looked up.
    const placed = locations ? await findUser(context) : user;
    const status = isMoved ? 'invited' : user.status;
    const payload = { ...placed, name, email, role, status, version: (user.version ?? 0) + 1 };
    await db
      .update(users)
      .set({
        ...fields,
        status,
        ...(locations && { locationCount: locations.length }),
        version: sql`${users.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(users.organizationId, organization.id), eq(users.id, user._id)));
    await countPeople(db, organization.id, [leaving(user), arriving(payload)]);
    await auditUser(context, 'user-changed', payload, changesOf(user, payload));
    return { statusCode: 200, message: messages.saved, payload };
  },
};

export const removeUser: Route<typeof calls.removeUser> = {
  access: 'admin',
  async handle(context) {
    const user = await findUser(context);
    await requireAnotherAdmin(context.db, context.organization.id, user);
    await removeUserFromLocations(context.db, context.organization.id, user);
    await context.db.delete(accounts).where(accountOf(context, user));
    await context.db
      .delete(users)
      .where(and(eq(users.organizationId, context.organization.id), eq(users.id, user._id)));
    await countPeople(context.db, context.organization.id, [leaving(user)]);
    await auditUser(context, 'user-removed', user, []);
    return { statusCode: 200, message: messages.removed, payload: null };
  },
};

/** Another organization's person is found as little as one who never was. */
async function findUser({ db, caller, params }: AdminContext): Promise<UserListItem> {
  const { id = '' } = params;
  const [user] = isId(id) ? await readUsers(db, caller.organizationId, [id]) : [];
  if (!user) throw new HttpError(404, messages.noSuchUser);
  return user;
}

/** One who has signed in: whoever is only invited may never come, and nobody could invite anybody else then. */
async function requireAnotherAdmin(db: Db, organizationId: string, user: UserListItem): Promise<void> {
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

async function findErrors(
  { db, organization }: AdminContext,
  user: UserListItem,
  { email, locations = [] }: UserPatch,
) {
  const unknown = await findUnknownLocations(db, organization.id, locations);
  if (email === undefined || email === user.email) return unknown(locations, []);
  const taken = await findTakenEmails(db, organization.id, [email]);
  const duplicate = { path: ['email'], message: messages.emailTaken, code: 'duplicate' };
  return [...(taken.size > 0 ? [duplicate] : []), ...unknown(locations, [])];
}

/** The account with the old address is refused from the next request on; the new one is invited. */
async function changeEmail(context: AdminContext, user: UserListItem, email: string): Promise<void> {
  await context.db.update(accounts).set({ email, uid: null, invitedAt: context.now }).where(accountOf(context, user));
  await inviteUsers(context, [{ ...user, email }]);
}

const accountOf = ({ organization }: AdminContext, { _id }: UserListItem) =>
  and(eq(accounts.organizationId, organization.id), eq(accounts.userId, _id));

const arriving = ({ role, status, locations }: UserListItem, by = 1): PeopleChange => ({
  role,
  status,
  isPlaced: locations.length > 0,
  by,
});
const leaving = (user: UserListItem) => arriving(user, -1);

async function auditUser(
  { db, organization, caller, now }: AdminContext,
  action: 'user-changed' | 'user-removed',
  user: UserListItem,
  changes: AuditEntry['changes'],
) {
  await writeAudit(db, { organizationId: organization.id, actor: caller, at: now, action, subjects: [user], changes });
}
