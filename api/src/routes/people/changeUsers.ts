import { and, isNotNull } from 'drizzle-orm';
import type { calls, ChangedUsers, UserListItem, UserPatch, UserStatus } from 'contract';

import { areRows } from '../../database/organizations.ts';
import { users } from '../../database/schema.ts';
import { mapInSlices } from '../../domain/slices.ts';
import { HttpError, createInvalidFieldsError, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/route.ts';
import { countPeople } from '../../mail/dailyLimits.ts';
import { inviteUsers } from '../../mail/mails.ts';
import { type Change, recordChange } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';
import { requireWithinPlan } from '../planLimits.ts';
import { findRows, isChangedAlready } from '../rows.ts';
import { moveInvitations, savePeople, getValues } from './savePeople.ts';
import { findTakenEmails, refuseOwnAccount, requireAnotherAdmin } from './rules.ts';
import { findUser, listOrganizationPeople, readUsers } from './userList.ts';
import { removeDuplicateIds, findUnknownLocations, refuseManyAssignments } from './userLocations.ts';

/** Changes one user. A new email address receives an invitation, and the account with the old one loses access. */
export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { body } = context;
    const user = await findUser(context);
    if (isChangedAlready(body, user)) return ok({ ...user, entry: null }, messages.saved);
    const errors = await findErrors(context, user, body);
    if (errors.length > 0) throw createInvalidFieldsError(errors);
    const { version: _, ...fields } = body;
    const isMoved = fields.email !== undefined && fields.email !== user.email;
    if (body.status && user.status === 'invited') throw new HttpError(409, messages.notJoinedYet);
    if (isMoved && user.status === 'deactivated') throw new HttpError(409, messages.reactivateFirst);
    const { after, entry } = await changePeople(context, [
      { user, ...fields, ...(isMoved && { status: 'invited' as const }) },
    ]);
    const savedUser = after[0] ?? user;
    if (!isMoved) return ok({ ...savedUser, entry }, messages.saved);
    await inviteUsers(context, [savedUser]);
    return ok({ ...(await findUser(context)), entry }, messages.saved);
  },
};

async function findErrors(
  { db, organization }: AdminContext,
  user: UserListItem,
  { email, locations: locationIds = [] }: UserPatch,
) {
  const unknownLocations = await findUnknownLocations(db, organization.id, locationIds);
  if (email === undefined || email === user.email) return unknownLocations(locationIds, []);
  const takenEmails = await findTakenEmails(db, organization.id, [email]);
  const duplicateError = { path: ['email'], message: messages.emailTaken, code: 'duplicate' };
  return [...(takenEmails.size > 0 ? [duplicateError] : []), ...unknownLocations(locationIds, [])];
}

/**
 * Moves invitations to new email addresses. An account with the old email address is refused from its next request on.
 */
async function moveEmails(change: Change, people: readonly { id: string; email: string }[]): Promise<void> {
  const { db, organization } = change;
  const ids = people.map(({ id }) => id);
  // If the email of a user whom the operator disabled could change, the old one could be invited again.
  const areDisabled = and(areRows(users, organization.id, ids), isNotNull(users.disabledAt));
  if ((await db.$count(users, areDisabled)) > 0) throw new HttpError(409, messages.disabledByOperator);
  await moveInvitations(change, people);
}

/** Changes many people at once: all of them, or none. */
export const changeUsers: Route<typeof calls.changeUsers> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { db, organization, body } = context;
    const { role, status, locations, addLocations = [] } = body.change;
    const unknownLocations = await findUnknownLocations(db, organization.id, [...(locations ?? []), ...addLocations]);
    const errors = [
      ...unknownLocations(locations ?? [], ['change']),
      ...unknownLocations(addLocations, ['change'], 'addLocations'),
    ];
    if (errors.length > 0) throw createInvalidFieldsError(errors);
    const people = await findRows(listOrganizationPeople(context), body.ids);
    const minLocations = removeDuplicateIds([...(locations ?? []), ...addLocations]).length;
    const areAssigned = people.filter((user) => (locations ?? user.locations).length > 0);
    refuseManyAssignments(areAssigned.length * minLocations);
    const changes = await mapInSlices(people, (user) => {
      const newLocations = locations ?? user.locations;
      // Skips a person without locations: that person belongs to the whole organization, and an added location would
      // restrict that.
      return {
        user,
        role,
        status,
        locations: newLocations.length > 0 ? [...newLocations, ...addLocations] : newLocations,
      };
    });
    return ok(await changePeople(context, changes), messages.saved);
  },
};

type RequestedChange = Omit<UserPatch, 'status' | 'version'> & { user: UserListItem; status?: UserStatus | undefined };

/** Saves the new values, and skips people who already have them. */
export async function changePeople(
  context: AdminContext,
  requestedChanges: readonly RequestedChange[],
): Promise<ChangedUsers> {
  const { db, organization } = context;
  const comparedUsers = await mapInSlices(requestedChanges, ({ user, ...fields }) => {
    const oldValues = getValues(user);
    const {
      name = oldValues.name,
      email = oldValues.email,
      role = oldValues.role,
      status = oldValues.status,
      locations,
    } = fields;
    const values = getValues({
      ...oldValues,
      name,
      email,
      role,
      status,
      locations: removeDuplicateIds(locations ?? oldValues.locations),
    });
    const isSame = JSON.stringify(oldValues) === JSON.stringify(values);
    return isSame ? [] : [{ id: user._id, user, before: oldValues, after: values }];
  });
  const changedUsers = comparedUsers.flat();
  if (changedUsers.length === 0) return { before: [], after: [], entry: null };
  refuseOwnAccount(
    context,
    changedUsers.flatMap(({ user, before, after }) =>
      before.status !== after.status && after.status === 'deactivated' ? user : [],
    ),
  );
  await countPeople(context, changedUsers.length);
  // Only a new email creates or ends an invitation.
  const isInvitationChanged = changedUsers.some(
    ({ before, after }) =>
      before.email === after.email && (before.status === 'invited') !== (after.status === 'invited'),
  );
  if (isInvitationChanged) throw new HttpError(409, messages.notJoinedYet);
  const noLongerAdmins = changedUsers.filter(({ after }) => after.role !== 'admin' || after.status !== 'active');
  await requireAnotherAdmin(
    db,
    organization.id,
    noLongerAdmins.map(({ user }) => user),
  );
  const reactivatedUsers = changedUsers.filter(
    ({ before, after }) => before.status === 'deactivated' && after.status !== 'deactivated',
  );
  if (reactivatedUsers.length > 0) await requireWithinPlan(context, { people: reactivatedUsers.length });
  const ids = changedUsers.map(({ id }) => id);
  const { entry } = await recordChange(context, { action: 'user-changed', people: ids }, async (change) => {
    await savePeople(change, changedUsers);
    const usersWithNewEmail = changedUsers.filter(({ before, after }) => before.email !== after.email);
    await moveEmails(
      change,
      usersWithNewEmail.map(({ id, after: { email } }) => ({ id, email })),
    );
  });
  return { before: changedUsers.map(({ user }) => user), after: await readUsers(db, organization.id, ids), entry };
}
