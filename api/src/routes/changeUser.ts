import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { calls, UserListItem, UserPatch } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { accounts, userLocations, users } from '../database/schema.ts';
import { refuseFields, Refusal } from '../http/refusal.ts';
import { inviteUsers } from '../mail/inviteUsers.ts';
import { isId } from '../rules/isId.ts';
import { words } from '../words.ts';
import { findUnknownLocations } from './findUnknownLocations.ts';
import { placeUsers } from './placeUsers.ts';
import type { AdminAsk, Route } from './route.ts';
import { readUsers } from './userRows.ts';

export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  async handle(ask) {
    const { db, organization, body, now } = ask;
    const user = await findUser(ask);
    const { locations, ...fields } = body;
    const errors = await findErrors(ask, user, body);
    if (errors.length > 0) throw refuseFields(errors);
    if (fields.role !== undefined && fields.role !== 'admin') await keepOneAdmin(db, organization.id, user);
    await db
      .update(users)
      .set({ ...fields, version: sql`${users.version} + 1`, updatedAt: now })
      .where(and(eq(users.organizationId, organization.id), eq(users.id, user._id)));
    if (locations) await moveUser(db, organization.id, user._id, locations);
    if (fields.email !== undefined && fields.email !== user.email) await changeEmail(ask, user, fields.email);
    return { statusCode: 200, message: words.saved, payload: await findUser(ask) };
  },
};

export const removeUser: Route<typeof calls.removeUser> = {
  access: 'admin',
  async handle(ask) {
    const user = await findUser(ask);
    await keepOneAdmin(ask.db, ask.organization.id, user);
    await ask.db.delete(users).where(and(eq(users.organizationId, ask.organization.id), eq(users.id, user._id)));
    return { statusCode: 200, message: words.removed, payload: null };
  },
};

/** Another organization's person is found as little as one who never was. */
async function findUser({ db, caller, params }: AdminAsk): Promise<UserListItem> {
  const { id = '' } = params;
  const [user] = isId(id) ? await readUsers(db, caller.organizationId, { ids: [id] }) : [];
  if (!user) throw new Refusal(404, words.noSuchUser);
  return user;
}

async function keepOneAdmin(db: Db, organizationId: string, user: UserListItem): Promise<void> {
  if (user.role !== 'admin') return;
  const others = await db.$count(
    users,
    and(
      eq(users.organizationId, organizationId),
      eq(users.role, 'admin'),
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

async function moveUser(db: Db, organizationId: string, userId: string, locations: readonly string[]): Promise<void> {
  await db
    .delete(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, userId)));
  await placeUsers(db, organizationId, [{ id: userId, locations }]);
}

/** The address is the key to the account; who has not come yet is invited again at the new one. */
async function changeEmail(ask: AdminAsk, user: UserListItem, email: string): Promise<void> {
  await ask.db
    .update(accounts)
    .set({ email })
    .where(and(eq(accounts.organizationId, ask.organization.id), eq(accounts.userId, user._id)));
  if (user.status === 'invited') await inviteUsers(ask, [{ ...user, email }]);
}
