import { and, asc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { calls, UserListItem } from 'contract';

import { addEntry } from '../../journal/addEntry.ts';
import { isRow } from '../../database/conditions.ts';
import type { Db } from '../../database/connect.ts';
import { isId } from '../../database/ids.ts';
import { lockOrganization } from '../../database/lockOrganization.ts';
import { accounts, joinsAccount, organizations, users, withdrawnInvitations } from '../../database/schema.ts';
import { getInvitationDates, getOldestOpenInvitation } from '../../domain/verification.ts';
import { HttpError, ok } from '../../http/answers.ts';
import { type Caller, findByUid, findOwner, matchesOpenInvitation, findProvenEmail } from '../../identity/caller.ts';
import { messages } from '../../messages/messages.ts';
import { isAdmin, requireOtherAdmin } from '../../organization/admins.ts';
import type { Route, SignedInContext } from '../route.ts';
import { readUsers } from './userList.ts';

/** Returns the caller's open invitations from all organizations. */
export const getInvitations: Route<typeof calls.getInvitations> = {
  access: 'personal',
  reads: {},
  async handle({ db, identity, caller, now }) {
    const email = await findProvenEmail(db, identity, now);
    return ok({
      email: identity.email,
      isProven: email !== null,
      open: email === null ? [] : await findOpenInvitations(db, email, now),
      withdrawn: email === null ? [] : (await findWithdrawnInvitations(db, email, now)).map(({ name }) => name),
      current: caller && (await readCurrentOrganization(db, caller)),
    });
  },
};

/**
 * Tells a deactivated caller which admin can reactivate them, and the contact email unless that is the caller's own.
 */
async function readCurrentOrganization(db: Db, { organization, isDeactivated, userId, email }: Caller) {
  const { id, name, contactEmail } = organization;
  const admin = isDeactivated ? await findAdmin(db, id, userId) : null;
  const isOwn = contactEmail === email;
  return {
    _id: id,
    name,
    isDeactivated,
    contactName: admin?.name ?? null,
    contactEmail: isDeactivated ? ((isOwn ? admin?.email : contactEmail) ?? null) : null,
  };
}

/** Finds the admin who joined first, other than the caller. */
async function findAdmin(db: Db, organizationId: string, except: string) {
  const [admin] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), isAdmin, ne(users.id, except)))
    .orderBy(asc(users.joinedAt), asc(users.id))
    .limit(1);
  return admin ?? null;
}

/** Joins the organization. Leaves the current one if the caller has confirmed that. */
export const acceptInvitation: Route<typeof calls.acceptInvitation> = {
  access: 'personal',
  reads: {},
  async handle(context) {
    const { db, identity, caller, body } = context;
    const { user, organizationId, organizationName } = await lockInvitation(context);
    if (caller && body.leaves !== caller.organizationId)
      throw new HttpError(409, messages.leaveFirst(caller.organization.name));
    if (caller) await leave(context);
    const owner = await findOwner(db, user.email);
    if (owner !== null && owner !== identity.uid) throw new HttpError(409, messages.inAnotherOrganization);
    await join(context, organizationId, user);
    return ok(null, messages.joined(organizationName));
  },
};

async function join({ db, identity, now }: SignedInContext, organizationId: string, user: UserListItem): Promise<void> {
  const isTheirAccount = and(eq(accounts.organizationId, organizationId), eq(accounts.userId, user._id));
  await db.update(accounts).set({ uid: identity.uid }).where(isTheirAccount);
  await db
    .update(users)
    // The version changes, so that an admin's change of the invited person does not apply to the one who has joined.
    .set({ status: 'active', photoUrl: identity.photoUrl, joinedAt: now, version: sql`${users.version} + 1` })
    .where(isRow(users, organizationId, user._id));
  await addOwnEntry({ db, now }, organizationId, user, 'user-joined');
}

type OwnAction = 'user-joined' | 'user-left' | 'invitation-declined';

/** Records what people do with their own account, without values, because admins cannot undo it. */
function addOwnEntry(
  { db, now }: Pick<SignedInContext, 'db' | 'now'>,
  organizationId: string,
  user: UserListItem,
  action: OwnAction,
) {
  const actor = { userId: user._id, name: user.name, email: user.email };
  return addEntry(db, { organizationId, actor, at: now, action, foundBy: [{ _id: user._id, name: user.name }] });
}

/** Removes the calling person. */
async function removeOwn(
  context: SignedInContext,
  organizationId: string,
  user: UserListItem,
  action: OwnAction,
): Promise<void> {
  await context.db.delete(users).where(isRow(users, organizationId, user._id));
  await addOwnEntry(context, organizationId, user, action);
}

export const declineInvitation: Route<typeof calls.declineInvitation> = {
  access: 'personal',
  reads: {},
  async handle(context) {
    const { user, organizationId } = await lockInvitation(context);
    await removeOwn(context, organizationId, user, 'invitation-declined');
    return ok(null, messages.declined);
  },
};

export const leaveOrganization: Route<typeof calls.leaveOrganization> = {
  access: 'personal',
  reads: {},
  async handle(context) {
    if (!context.caller) throw new HttpError(403, messages.noOrganizationYet);
    await lockOrganization(context.db, context.caller.organizationId);
    await leave(context);
    return ok(null, messages.left(context.caller.organization.name));
  },
};

/**
 * The last active admin cannot leave, because then nobody could invite anyone. Reads the caller again, because the row
 * may now belong to another person.
 */
async function leave(context: SignedInContext): Promise<void> {
  const { db, identity, caller: before } = context;
  const caller = await findByUid(db, identity.uid);
  if (!caller || caller.organizationId !== before?.organizationId) return;
  const [user] = await readUsers(db, caller.organizationId, [caller.userId]);
  if (!user) return;
  if (user.status !== 'deactivated') await requireOtherAdmin(db, caller.organizationId, [user._id]);
  await removeOwn(context, caller.organizationId, user, 'user-left');
}

/**
 * Finds the invitation in the path. Locks its organization and the caller's own, so that the invitation cannot change.
 */
async function lockInvitation({ db, identity, caller, params, now }: SignedInContext) {
  const { id = '' } = params;
  const email = await findProvenEmail(db, identity, now);
  if (email === null) throw new HttpError(403, messages.proveEmailFirst);
  if (!isId(id)) throw new HttpError(404, messages.noSuchInvitation);
  const organizationId = id.toLowerCase();
  // Checks this before locking anything, so that a stranger cannot lock an organization by its id.
  if (!(await findInvitation(db, organizationId, email, now))) {
    const isWithdrawn = (await findWithdrawnInvitations(db, email, now)).some(
      (withdrawn) => withdrawn.id === organizationId,
    );
    throw new HttpError(404, isWithdrawn ? messages.invitationWithdrawn : messages.noSuchInvitation);
  }
  // Sorts the ids, so that two people who swap organizations cannot deadlock.
  const organizationIds = [...new Set([organizationId, caller?.organizationId ?? organizationId])].toSorted();
  const lockedOrganizations = new Map<string, string>();
  for (const lockedId of organizationIds)
    lockedOrganizations.set(lockedId, (await lockOrganization(db, lockedId))?.name ?? '');
  const account = await findInvitation(db, organizationId, email, now);
  const [user] = account ? await readUsers(db, organizationId, [account.userId]) : [];
  if (!user) throw new HttpError(404, messages.noSuchInvitation);
  return { user, organizationId, organizationName: lockedOrganizations.get(organizationId) ?? '' };
}

async function findInvitation(db: Db, organizationId: string, email: string, now: Date) {
  const [account] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(matchesOpenInvitation(email, now), eq(accounts.organizationId, organizationId)));
  return account;
}

async function findOpenInvitations(db: Db, email: string, now: Date) {
  const inviters = alias(users, 'inviters');
  const rows = await db
    .select({
      _id: organizations.id,
      organization: organizations.name,
      recordsLastSeen: organizations.recordsLastSeen,
      inviter: inviters.name,
      role: users.role,
      sentAt: accounts.invitedAt,
    })
    .from(accounts)
    .innerJoin(users, joinsAccount)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(inviters, and(eq(inviters.organizationId, users.organizationId), eq(inviters.id, accounts.invitedBy)))
    .where(matchesOpenInvitation(email, now))
    .orderBy(asc(accounts.invitedAt), asc(organizations.id))
    .limit(100);
  return rows.map(({ sentAt, ...row }) => ({ ...row, ...getInvitationDates(sentAt ?? now) }));
}

/**
 * Finds organizations that withdrew an invitation by undoing an import, and have not invited the email address again.
 */
function findWithdrawnInvitations(db: Db, email: string, now: Date) {
  const isRecent = gt(withdrawnInvitations.withdrawnAt, getOldestOpenInvitation(now));
  const isInvitedAgain = and(
    eq(accounts.organizationId, withdrawnInvitations.organizationId),
    eq(accounts.email, email),
  );
  return db
    .select({ id: organizations.id, name: organizations.name })
    .from(withdrawnInvitations)
    .innerJoin(organizations, eq(organizations.id, withdrawnInvitations.organizationId))
    .where(
      and(eq(withdrawnInvitations.email, email), isRecent, notExists(db.select().from(accounts).where(isInvitedAgain))),
    )
    .orderBy(asc(organizations.id))
    .limit(100);
}
