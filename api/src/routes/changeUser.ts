import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { calls, UserListItem } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { accounts, userLocations, users } from '../database/schema.ts';
import { refuseFields, Refusal } from '../http/refusal.ts';
import { queueMails } from '../mail/queueMails.ts';
import { isId } from '../rules/isId.ts';
import { words } from '../words.ts';
import { findUnknownLocations } from './findUnknownLocations.ts';
import type { AdminAsk, Route } from './route.ts';
import { readUsers } from './userRows.ts';

export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  async handle(ask) {
    const { db, organization, body, now } = ask;
    const user = await findUser(ask);
    const { locations, ...fields } = body;
    if (fields.role !== undefined && fields.role !== 'admin') await keepOneAdmin(db, organization.id, user);
    if (locations) await moveUser(db, organization.id, user._id, locations);
    await db
      .update(users)
      .set({ ...fields, version: sql`${users.version} + 1`, updatedAt: now })
      .where(and(eq(users.organizationId, organization.id), eq(users.id, user._id)));
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

async function moveUser(db: Db, organizationId: string, userId: string, locations: readonly string[]): Promise<void> {
  const errors = (await findUnknownLocations(db, organizationId, locations))(locations, []);
  if (errors.length > 0) throw refuseFields(errors);
  await db
    .delete(userLocations)
    .where(and(eq(userLocations.organizationId, organizationId), eq(userLocations.userId, userId)));
  const places = [...new Set(locations)].map((locationId) => ({ organizationId, userId, locationId }));
  if (places.length > 0) await db.insert(userLocations).values(places);
}

/** The address is the key to the account; who has not come yet is invited again at the new one. */
async function changeEmail({ db, services, organization, now }: AdminAsk, user: UserListItem, email: string) {
  const [taken] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (taken) throw refuseFields([{ path: ['email'], message: words.inAnotherOrganization, code: 'duplicate' }]);
  await db
    .update(accounts)
    .set({ email })
    .where(and(eq(accounts.organizationId, organization.id), eq(accounts.userId, user._id)));
  if (user.status !== 'invited') return;
  const signIn = `${services.config.siteOrigins[0]}/login`;
  await queueMails(
    db,
    organization.id,
    [{ to: email, ...words.invitationMail(organization.name, user.name, signIn) }],
    now,
  );
}
