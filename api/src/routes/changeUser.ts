import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AuditEntry, calls, UserListItem, UserPatch } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { accounts, users } from '../database/schema.ts';
import { refuseFields, Refusal } from '../http/refusal.ts';
import { inviteUsers } from '../mail/inviteUsers.ts';
import { changesOf } from '../rules/changesOf.ts';
import { isId } from '../rules/isId.ts';
import { words } from '../words.ts';
import { countPeople } from '../counts/countPeople.ts';
import type { PeopleChange } from '../counts/countPeople.ts';
import { expectVersion } from './expectVersion.ts';
import { findUnknownLocations } from './findUnknownLocations.ts';
import { assignUsersToLocations, unplaceUser } from './assignUsersToLocations.ts';
import type { AdminAsk, Route } from './route.ts';
import { readUsers } from './userRows.ts';
import { writeAudit } from '../audit/writeAudit.ts';

export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  async handle(ask) {
    const { db, organization, body, now } = ask;
    const user = await findUser(ask);
    expectVersion(body.version, user);
    const { locations: places, version: _, ...fields } = body;
    const { name = user.name, email = user.email, role = user.role } = fields;
    const locations = places && [...new Set(places)];
    const errors = await findErrors(ask, user, body);
    if (errors.length > 0) throw refuseFields(errors);
    if (role !== 'admin') await keepOneAdmin(db, organization.id, user);
    if (locations) {
      await unplaceUser(db, organization.id, user);
      await assignUsersToLocations(db, organization.id, [{ id: user._id, locations }]);
    }
    if (email !== user.email) await changeEmail(ask, user, email);
    // What is stored is what was sent; only the locations have names that must be looked up.
    const placed = locations ? await findUser(ask) : user;
    const payload = { ...placed, name, email, role, version: (user.version ?? 0) + 1 };
    await db
      .update(users)
      .set({
        ...fields,
        ...(locations && { locationCount: locations.length }),
        version: sql`${users.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(users.organizationId, organization.id), eq(users.id, user._id)));
    await countPeople(db, organization.id, [leaving(user), arriving(payload)]);
    await auditUser(ask, 'user-changed', payload, changesOf(user, payload));
    return { statusCode: 200, message: words.saved, payload };
  },
};

export const removeUser: Route<typeof calls.removeUser> = {
  access: 'admin',
  async handle(ask) {
    const user = await findUser(ask);
    await keepOneAdmin(ask.db, ask.organization.id, user);
    await unplaceUser(ask.db, ask.organization.id, user);
    await ask.db.delete(accounts).where(accountOf(ask, user));
    await ask.db.delete(users).where(and(eq(users.organizationId, ask.organization.id), eq(users.id, user._id)));
    await countPeople(ask.db, ask.organization.id, [leaving(user)]);
    await auditUser(ask, 'user-removed', user, []);
    return { statusCode: 200, message: words.removed, payload: null };
  },
};

/** Another organization's person is found as little as one who never was. */
async function findUser({ db, caller, params }: AdminAsk): Promise<UserListItem> {
  const { id = '' } = params;
  const [user] = isId(id) ? await readUsers(db, caller.organizationId, [id]) : [];
  if (!user) throw new Refusal(404, words.noSuchUser);
  return user;
}

/** One who has signed in: whoever is only invited may never come, and nobody could invite anybody else then. */
async function keepOneAdmin(db: Db, organizationId: string, user: UserListItem): Promise<void> {
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
  if (others === 0) throw new Refusal(409, words.lastAdmin);
}

async function findErrors({ db, organization }: AdminAsk, user: UserListItem, { email, locations = [] }: UserPatch) {
  const unknown = await findUnknownLocations(db, organization.id, locations);
  if (email === undefined || email === user.email) return unknown(locations, []);
  const [taken] = await db.select().from(accounts).where(eq(accounts.email, email));
  const duplicate = { path: ['email'], message: words.inAnotherOrganization, code: 'duplicate' };
  return [...(taken ? [duplicate] : []), ...unknown(locations, [])];
}

/** The address is the key to the account; who has not come yet is invited again at the new one. */
async function changeEmail(ask: AdminAsk, user: UserListItem, email: string): Promise<void> {
  await ask.db.update(accounts).set({ email }).where(accountOf(ask, user));
  if (user.status === 'invited') await inviteUsers(ask, [{ ...user, email }]);
}

const accountOf = ({ organization }: AdminAsk, { _id }: UserListItem) =>
  and(eq(accounts.organizationId, organization.id), eq(accounts.userId, _id));

const arriving = ({ role, status, locations }: UserListItem, by = 1): PeopleChange => ({
  role,
  status,
  isPlaced: locations.length > 0,
  by,
});
const leaving = (user: UserListItem) => arriving(user, -1);

async function auditUser(
  { db, organization, caller, now }: AdminAsk,
  action: 'user-changed' | 'user-removed',
  user: UserListItem,
  changes: AuditEntry['changes'],
) {
  await writeAudit(db, { organizationId: organization.id, actor: caller, at: now, action, subjects: [user], changes });
}
