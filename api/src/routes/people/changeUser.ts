import { and, eq, sql } from 'drizzle-orm';
import type { calls, UserListItem, UserPatch } from 'shared-session/contract';

import { countPeople } from '../../database/organizations.ts';
import { accounts, users } from '../../database/schema.ts';
import { changesOf } from '../../domain/rows.ts';
import { HttpError, invalidFields, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { inviteUsers } from '../../mail/mails.ts';
import { messages } from '../../messages.ts';
import { isChangedAlready } from '../lists.ts';
import { requireRoom } from '../planLimits.ts';
import { assignUsersToLocations, distinctIds, findUnknownLocations, removeUserFromLocations } from './userLocations.ts';
import { accountOf, arriving, auditUser, findTakenEmails, findUser, leaving, requireAnotherAdmin } from './userRows.ts';

export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, body, now } = context;
    const user = await findUser(context);
    if (isChangedAlready(body, user)) return ok(user, messages.saved);
    const { locations: locationIds, version: _, ...fields } = body;
    const { name = user.name, email = user.email, role = user.role } = fields;
    const locations = locationIds && distinctIds(locationIds);
    const errors = await findErrors(context, user, body);
    if (errors.length > 0) throw invalidFields(errors);
    const isMoved = email !== user.email;
    if (role !== 'admin' || isMoved || body.status === 'deactivated')
      await requireAnotherAdmin(db, organization.id, user);
    if (body.status && user.status === 'invited') throw new HttpError(409, messages.notJoinedYet);
    if (isMoved && user.status === 'deactivated') throw new HttpError(409, messages.reactivateFirst);
    if (user.status === 'deactivated' && body.status === 'active') await requireRoom(context, { people: 1 });
    if (locations) {
      await removeUserFromLocations(db, organization.id, user);
      await assignUsersToLocations(db, organization.id, [{ id: user._id, locations }]);
    }
    if (isMoved) await changeEmail(context, user, email);
    // The answer is made from the request. Only names of locations and dates of invitations have to be read.
    const current = locations || isMoved ? await findUser(context) : user;
    const status = isMoved ? 'invited' : (body.status ?? user.status);
    const payload = { ...current, name, email, role, status, version: (user.version ?? 0) + 1 };
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
    return ok(payload, messages.saved);
  },
};

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

/** Invites the new address. The account with the old one is refused from its next request on. */
async function changeEmail(context: AdminContext, user: UserListItem, email: string): Promise<void> {
  await context.db
    .update(accounts)
    .set({ email, uid: null, invitedAt: context.now, invitedBy: context.caller.userId })
    .where(accountOf(context.organization.id, user));
  await inviteUsers(context, [{ ...user, email }]);
}
