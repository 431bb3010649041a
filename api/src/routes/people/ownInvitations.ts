import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { calls, UserListItem } from 'shared-session/contract';

import { writeAudit } from '../../database/auditLog.ts';
import { countPeople, isRow, lockOrganization } from '../../database/organizations.ts';
import type { Db } from '../../database/connect.ts';
import { accounts, organizations, users } from '../../database/schema.ts';
import { isId } from '../../domain/rows.ts';
import { invitationDates } from '../../domain/verification.ts';
import { HttpError, ok } from '../../http/answers.ts';
import type { Route, SignedInContext } from '../../http/calls.ts';
import { type Caller, findOwner, isOpenTo, provenEmail } from '../../identity/caller.ts';
import { messages } from '../../messages.ts';
import { accountOf, deleteUser, requireAnotherAdmin, userAdded, userRemoved } from './changeUser.ts';
import { readUsers } from './userList.ts';

/** The caller's open invitations from all organizations. */
export const getInvitations: Route<typeof calls.getInvitations> = {
  access: 'personal',
  async handle({ db, identity, caller, now }) {
    const email = await provenEmail(db, identity);
    const payload = {
      email: identity.email,
      isProven: email !== null,
      open: email === null ? [] : await findOpen(db, email, now),
      current: caller && currentOrganization(caller),
    };
    return ok(payload);
  },
};

/** A deactivated caller gets the contact address, to ask for reactivation. */
const currentOrganization = ({ organization: { id, name, contactEmail }, isDeactivated }: Caller) => ({
  _id: id,
  name,
  isDeactivated,
  contactEmail: isDeactivated ? contactEmail : null,
});

/** Joins the organization, and leaves the current one if the caller confirmed that. */
export const acceptInvitation: Route<typeof calls.acceptInvitation> = {
  access: 'personal',
  async handle(context) {
    const { db, identity, caller, body, now } = context;
    const { user, organizationId, organizationName } = await lockInvitation(context);
    if (caller && body.leaves !== caller.organizationId)
      throw new HttpError(409, messages.leaveFirst(caller.organization.name));
    if (caller) await leave(context);
    const owner = await findOwner(db, user.email);
    if (owner !== null && owner !== identity.uid) throw new HttpError(409, messages.inAnotherOrganization);
    await db.update(accounts).set({ uid: identity.uid }).where(accountOf(organizationId, user));
    const joined = { ...user, status: 'active' as const };
    await db
      .update(users)
      .set({ status: joined.status, photoUrl: identity.photoUrl })
      .where(isRow(users, organizationId, user._id));
    await countPeople(db, organizationId, [userRemoved(user), userAdded(joined)]);
    await writeAudit(db, { organizationId, actor: actorOf(user), at: now, action: 'user-joined' });
    return ok(null, messages.joined(organizationName));
  },
};

export const declineInvitation: Route<typeof calls.declineInvitation> = {
  access: 'personal',
  async handle(context) {
    const { user, organizationId } = await lockInvitation(context);
    await deleteUser(context.db, organizationId, user);
    await writeAudit(context.db, {
      organizationId,
      actor: actorOf(user),
      at: context.now,
      action: 'invitation-declined',
    });
    return ok(null, messages.declined);
  },
};

export const leaveOrganization: Route<typeof calls.leaveOrganization> = {
  access: 'personal',
  async handle(context) {
    if (!context.caller) throw new HttpError(403, messages.noOrganizationYet);
    await lockOrganization(context.db, context.caller.organizationId);
    await leave(context);
    return ok(null, messages.left(context.caller.organization.name));
  },
};

/** The last active admin cannot leave, because nobody could invite anyone then. */
async function leave({ db, caller, now }: SignedInContext): Promise<void> {
  if (!caller) return;
  const [user] = await readUsers(db, caller.organizationId, [caller.userId]);
  if (!user) return;
  if (user.status !== 'deactivated') await requireAnotherAdmin(db, caller.organizationId, user);
  await deleteUser(db, caller.organizationId, user);
  await writeAudit(db, { organizationId: caller.organizationId, actor: actorOf(user), at: now, action: 'user-left' });
}

/** The invitation in the path. Locks its organization and the caller's own, so that it cannot change. */
async function lockInvitation({ db, identity, caller, params, now }: SignedInContext) {
  const { id = '' } = params;
  const email = await provenEmail(db, identity);
  if (email === null) throw new HttpError(403, messages.proveAddressFirst);
  if (!isId(id)) throw new HttpError(404, messages.noSuchInvitation);
  const organizationId = id.toLowerCase();
  // Checked before anything is locked, so that a stranger cannot lock an organization by its id.
  if (!(await findInvitation(db, organizationId, email, now))) throw new HttpError(404, messages.noSuchInvitation);
  // Sorted, so that two people who swap organizations cannot deadlock.
  const wanted = [...new Set([organizationId, caller?.organizationId ?? organizationId])].toSorted();
  const locked = new Map<string, string>();
  for (const one of wanted) locked.set(one, (await lockOrganization(db, one))?.name ?? '');
  const account = await findInvitation(db, organizationId, email, now);
  const [user] = account ? await readUsers(db, organizationId, [account.userId]) : [];
  if (!user) throw new HttpError(404, messages.noSuchInvitation);
  return { user, organizationId, organizationName: locked.get(organizationId) ?? '' };
}

async function findInvitation(db: Db, organizationId: string, email: string, now: Date) {
  const [account] = await db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(isOpenTo(email, now), eq(accounts.organizationId, organizationId)));
  return account;
}

const actorOf = ({ _id, name, email }: UserListItem) => ({ userId: _id, name, email });

async function findOpen(db: Db, email: string, now: Date) {
  const inviters = alias(users, 'inviters');
  const rows = await db
    .select({
      _id: organizations.id,
      organization: organizations.name,
      inviter: inviters.name,
      role: users.role,
      sentAt: accounts.invitedAt,
    })
    .from(accounts)
    .innerJoin(users, and(eq(users.organizationId, accounts.organizationId), eq(users.id, accounts.userId)))
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(inviters, and(eq(inviters.organizationId, users.organizationId), eq(inviters.id, accounts.invitedBy)))
    .where(isOpenTo(email, now))
    .orderBy(asc(accounts.invitedAt), asc(organizations.id))
    .limit(maxShown);
  return rows.map(({ sentAt, ...row }) => ({ ...row, ...invitationDates(sentAt ?? now) }));
}

const maxShown = 100;
