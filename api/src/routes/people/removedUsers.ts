import { sql } from 'drizzle-orm';
import type { calls, UserListItem } from 'contract';

import { auditAdmin } from '../../database/auditLog.ts';
import { insertRows } from '../../database/manyRows.ts';
import { areRows } from '../../database/organizations.ts';
import {
  accounts,
  isUsersAccount,
  isUsersLocation,
  removedUsers,
  userLocations,
  users,
} from '../../database/schema.ts';
import { HttpError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { countPeople } from '../../mail/dailyLimits.ts';
import { messages } from '../../messages/messages.ts';
import { requireWithinPlan } from '../planLimits.ts';
import { canBeRestored, findChanged, findRemoved, findRows } from '../rows.ts';
import { changePeople, refuseOwnAccount } from './changeUsers.ts';
import { deleteUsers, findTakenEmails, peopleOf, readUsers, requireAnotherAdmin } from './userList.ts';
import { distinctIds, existingLocations, setLocations } from './userLocations.ts';

/**
 * Removes people, whose next requests are refused. For invited people, this withdraws the invitation. Skips people who were
 * removed a moment ago: a client repeats a request whose answer was lost.
 */
export const removeUsers: Route<typeof calls.removeUsers> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { ids } = context.body;
    const before = await findRows(peopleOf(context), ids, {
      removedIds: await findRemoved(context, removedUsers, ids),
    });
    await removePeople(context, before);
    refuseOwnAccount(context, before);
    return ok({ before, after: [] }, messages.removed);
  },
};

async function removePeople(context: AdminContext, people: readonly UserListItem[]): Promise<void> {
  if (people.length === 0) return;
  const { db, organization } = context;
  await countPeople(context, people.length);
  await requireAnotherAdmin(db, organization.id, people);
  await keepForUndo(context, people);
  await deleteUsers(db, organization.id, people);
  const invited = people.filter(({ status }) => status === 'invited');
  const joined = people.filter(({ status }) => status !== 'invited');
  if (invited.length > 0) await auditAdmin(context, 'invitation-withdrawn', { subjects: invited });
  if (joined.length > 0) await auditAdmin(context, 'user-removed', { subjects: joined });
}

/** Uses one statement, so that the rows of thousands of people are not read and sent back. */
async function keepForUndo({ db, organization, now }: AdminContext, people: readonly UserListItem[]): Promise<void> {
  const ids = people.map(({ _id }) => _id);
  await db.execute(sql`
    insert into ${removedUsers}
      (organization_id, id, name, email, role, status, external_id, photo_url, joined_at, last_seen, wants_monday_mail,
        monday_mail, version, removed_at, account_email, uid, invited_at, invited_by, locations)
    select users.organization_id, users.id, name, users.email, role, status, external_id, photo_url, joined_at,
      last_seen, wants_monday_mail, monday_mail, version, ${now.toISOString()}::timestamptz, accounts.email, uid, invited_at, invited_by,
      array(select location_id from ${userLocations} where ${isUsersLocation} order by location_id)
    from ${users}
    join ${accounts} on ${isUsersAccount} where ${areRows(users, organization.id, ids)}`);
}

/** Puts people back to earlier values, and restores those who were removed. */
export const undoUsers: Route<typeof calls.undoUsers> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { db, organization, body } = context;
    const restored = await restorePeople(
      context,
      body.users.map(({ _id }) => _id),
    );
    const changed = await findChanged(peopleOf(context), 'users', body.users, restored);
    // Locations may have been removed since. A person with none left keeps the current locations.
    const existingIds = await existingLocations(
      db,
      organization.id,
      body.users.flatMap(({ locations = [] }) => locations),
    );
    const wanted = changed.map(({ row: user, old: { locations = user.locations, role, status } }) => {
      const kept = distinctIds(locations).filter((id) => existingIds.has(id) || user.locations.includes(id));
      return { user, role, status, locations: kept.length > 0 || locations.length === 0 ? kept : user.locations };
    });
    const { before, after } = await changePeople(context, wanted);
    return ok({ before, after: [...after, ...restored] }, messages.restored);
  },
};

/** Restores the people whose removal can still be undone, without locations that were removed meanwhile. */
async function restorePeople(context: AdminContext, ids: readonly string[]): Promise<UserListItem[]> {
  const { db, organization } = context;
  const removed = await db
    .delete(removedUsers)
    .where(canBeRestored(context, removedUsers, ids))
    .returning();
  if (removed.length === 0) return [];
  const emails = removed.map(({ email }) => email);
  if ((await findTakenEmails(db, organization.id, emails)).size > 0) throw new HttpError(409, messages.emailTaken);
  const named = removed.flatMap(({ locations }) => locations);
  const existingIds = await existingLocations(db, organization.id, named);
  const rows = removed.map((row) => ({
    ...row,
    locations: row.locations.filter((id) => existingIds.has(id)),
    version: row.version + 1,
  }));
  const counted = rows.filter(({ status }) => status !== 'deactivated').length;
  if (counted > 0) await requireWithinPlan(context, { people: counted });
  await insertRows(db, users, rows);
  const links = rows.map(({ id: userId, accountEmail, ...account }) => ({ ...account, userId, email: accountEmail }));
  // An account belongs to one organization, and so does a proven address.
  if ((await insertRows(db, accounts, links, { ignoreConflicts: true })) < links.length)
    throw new HttpError(409, messages.joinedElsewhere);
  await setLocations(db, organization.id, rows);
  const restoredIds = rows.map(({ id }) => id);
  const restored = await readUsers(db, organization.id, restoredIds);
  await auditAdmin(context, 'user-restored', { subjects: restored });
  return restored;
}
