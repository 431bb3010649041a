import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { calls, ChangedUsers, UserListItem, UserPatch, UserStatus } from 'contract';

import { auditAdmin, changesOf } from '../../database/auditLog.ts';
import { isRow } from '../../database/organizations.ts';
import { accounts, users } from '../../database/schema.ts';
import { HttpError, invalidFields, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { countPeople } from '../../mail/dailyLimits.ts';
import { inviteUsers } from '../../mail/mails.ts';
import { messages } from '../../messages/messages.ts';
import { isChangedAlready } from '../lists.ts';
import { requireWithinPlan } from '../planLimits.ts';
import { accountOf, findTakenEmails, findUser, findUsers, readUsers, requireAnotherAdmin } from './userList.ts';
import { distinctIds, findUnknownLocations, setLocations } from './userLocations.ts';

/** Changes one user. A new address is invited, and the account with the old one leaves. */
export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  async handle(context) {
    const { body } = context;
    const user = await findUser(context);
    if (isChangedAlready(body, user)) return ok(user, messages.saved);
    const errors = await findErrors(context, user, body);
    if (errors.length > 0) throw invalidFields(errors);
    const { version: _, ...fields } = body;
    const isMoved = fields.email !== undefined && fields.email !== user.email;
    if (body.status && user.status === 'invited') throw new HttpError(409, messages.notJoinedYet);
    if (isMoved && user.status === 'deactivated') throw new HttpError(409, messages.reactivateFirst);
    const locations = distinctIds(body.locations ?? user.locations);
    const { after } = await savePeople(context, [
      { user, ...fields, locations, ...(isMoved && { status: 'invited' as const }) },
    ]);
    const saved = after[0] ?? user;
    if (!isMoved) return ok(saved, messages.saved);
    await inviteMoved(context, saved);
    return ok(await findUser(context), messages.saved);
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
async function inviteMoved(context: AdminContext, user: UserListItem): Promise<void> {
  const { db, organization } = context;
  // Else the old address of a user disabled by the operator could be invited again.
  const isDisabled = and(isRow(users, organization.id, user._id), isNotNull(users.disabledAt));
  if ((await db.$count(users, isDisabled)) > 0) throw new HttpError(409, messages.disabledByOperator);
  await db
    .update(accounts)
    .set({ email: user.email, uid: null, invitedAt: context.now, invitedBy: context.caller.userId })
    .where(accountOf(organization.id, user));
  await inviteUsers(context, [user]);
}

/** Changes many people at once: all of them, or none. */
export const changeUsers: Route<typeof calls.changeUsers> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, body } = context;
    const { role, status, locations, addLocations = [] } = body.change;
    const unknown = await findUnknownLocations(db, organization.id, [...(locations ?? []), ...addLocations]);
    const errors = [...unknown(locations ?? [], ['change']), ...unknown(addLocations, ['change'], 'addLocations')];
    if (errors.length > 0) throw invalidFields(errors);
    const people = await findUsers(db, organization.id, body.ids, { path: (row) => ['ids', row] });
    const wanted = people.map((user) => {
      const own = locations ?? user.locations;
      // Who has none belongs to the whole organization, which one more location would take away.
      return { user, role, status, locations: own.length > 0 ? distinctIds([...own, ...addLocations]) : own };
    });
    const saved = await savePeople(context, wanted);
    if (status === 'deactivated') refuseOwnAccount(context, saved.before);
    return ok(saved, messages.saved);
  },
};

/** Who deactivates or removes many is easily among them, and could not undo it. */
export function refuseOwnAccount({ caller }: AdminContext, people: readonly UserListItem[]): void {
  if (people.some(({ _id }) => _id === caller.userId)) throw new HttpError(409, messages.yourselfToo);
}

type Wanted = Omit<UserPatch, 'status' | 'version'> & { user: UserListItem; status?: UserStatus | undefined };

/** Saves the new values of those who do not have them already. */
export async function savePeople(context: AdminContext, wanted: readonly Wanted[]): Promise<ChangedUsers> {
  const { db, organization } = context;
  const changed = wanted
    .map(({ user, name = user.name, email = user.email, role = user.role, status = user.status, ...more }) => {
      const { locations = user.locations } = more;
      const isElsewhere = locations.toSorted().join() !== user.locations.toSorted().join();
      return { user, isElsewhere, locations, row: { id: user._id, name, email, role, status } };
    })
    .filter(({ user, isElsewhere, row }) => isElsewhere || savedFields.some((field) => row[field] !== user[field]));
  if (changed.length === 0) return { before: [], after: [] };
  await countPeople(context, changed.length);
  const joinsOrUnjoins = changed.some(
    ({ user, row }) => user.email === row.email && (user.status === 'invited') !== (row.status === 'invited'),
  );
  if (joinsOrUnjoins) throw new HttpError(409, messages.notJoinedYet);
  const noLongerAdmins = changed.filter(({ row }) => row.role !== 'admin' || row.status !== 'active');
  const before = changed.map(({ user }) => user);
  await requireAnotherAdmin(
    db,
    organization.id,
    noLongerAdmins.map(({ user }) => user),
  );
  const reactivated = changed.filter(({ user, row }) => user.status === 'deactivated' && row.status !== 'deactivated');
  if (reactivated.length > 0) await requireWithinPlan(context, { people: reactivated.length });
  const moved = changed.filter(({ isElsewhere }) => isElsewhere);
  await setLocations(
    db,
    organization.id,
    moved.map(({ row, locations }) => ({ id: row.id, locations })),
  );
  const rows = changed.map(({ row }) => row);
  await db
    .update(users)
    .set({
      name: sql`change.name`,
      email: sql`change.email`,
      role: sql`change.role`,
      status: sql`change.status`,
      version: sql`${users.version} + 1`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(rows)}::json) as change(id uuid, name text, email text, role text, status text)`,
    )
    .where(and(eq(users.organizationId, organization.id), eq(users.id, sql`change.id`)));
  const changedIds = rows.map(({ id }) => id);
  const after = await readUsers(db, organization.id, changedIds);
  await auditChanges(context, before, after);
  return { before, after };
}

const savedFields = ['name', 'email', 'role', 'status'] as const;

/** One entry of the log for each change that some of them have in common. */
async function auditChanges(context: AdminContext, before: readonly UserListItem[], after: readonly UserListItem[]) {
  const old = new Map(before.map((user) => [user._id, user]));
  const changes = after.map((user) => ({ user, changes: changesOf(old.get(user._id) ?? {}, user) }));
  const alike = [...Map.groupBy(changes, (one) => JSON.stringify(one.changes)).values()];
  const entries = alike.map((group) => ({
    subjects: group.map(({ user }) => user),
    changes: group[0]?.changes ?? [],
  }));
  await auditAdmin(context, 'user-changed', ...entries);
}
