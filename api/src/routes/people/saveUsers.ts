import type { calls, ChangedUsers, FieldError, UserListItem, UsersPatch } from 'contract';

import { addRow, changePerson, type PersonDifference, removeRow, sortIds } from '../../changes/difference.ts';
import { filterExistingLocations, readCurrentPeople } from '../../changes/readCurrent.ts';
import { saveChange } from '../../changes/saveChange.ts';
import { withIds } from '../../database/ids.ts';
import { createInvalidFieldsError, ok } from '../../http/answers.ts';
import { findRemovedRows } from '../../journal/readEntries.ts';
import { messages } from '../../messages/messages.ts';
import { finishStep } from '../../organization/onboarding.ts';
import { findRows } from '../findRows.ts';
import type { AdminContext, Route } from '../route.ts';
import { isChangedAlready } from '../versions.ts';
import { findUser, listOrganizationPeople, readUsers } from './userList.ts';

/** Invites everyone on the list, or no one if any row is invalid. An empty list also finishes the onboarding step. */
export const addUsers: Route<typeof calls.addUsers> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { db, organization, body } = context;
    const people = withIds(body.users).map(({ id, name, email, role, locations, externalId = null }, row) => {
      const values = { name, email, role, status: 'invited' as const, externalId, locations: sortIds(locations) };
      return addRow(id, values, ['users', row]);
    });
    const { ids } = await saveChange(context, { action: 'users-added', people });
    await finishStep(db, organization, 'add_users');
    const payload = await readUsers(db, organization.id, ids.people);
    return { statusCode: 201, message: messages.usersAdded(people.length), payload };
  },
};

/** Changes one user. A new email is invited, and the account with the old one loses access. */
export const changeUser: Route<typeof calls.changeUser> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { version: _, ...values } = context.body;
    const user = await findUser(context);
    if (isChangedAlready(context.body, user)) return ok({ ...user, entry: null }, messages.saved);
    const people = (await readCurrentPeople(context, [user._id])).map((person) => changePerson(person, values));
    const { entry } = await saveChange(context, { action: 'user-changed', people });
    return ok({ ...(await findUser(context)), entry }, messages.saved);
  },
};

/** Changes many people at once: all of them, or none. */
export const changeUsers: Route<typeof calls.changeUsers> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { ids, change } = context.body;
    const { locations, addLocations = [], ...fields } = change;
    await requireKnownLocations(context);
    const before = await findRows(listOrganizationPeople(context), ids);
    const people = (await readCurrentPeople(context, ids)).map((person) => {
      const assigned = locations ?? person.values.locations;
      // A person without locations belongs to the whole organization, and an added location would restrict that.
      return changePerson(person, { ...fields, locations: assigned.length > 0 ? [...assigned, ...addLocations] : [] });
    });
    return ok(await savePeople(context, 'user-changed', before, people), messages.saved);
  },
};

async function requireKnownLocations(context: AdminContext<UsersPatch>): Promise<void> {
  const { locations = [], addLocations = [] } = context.body.change;
  const existing = await filterExistingLocations(context, [...locations, ...addLocations]);
  const errors = Object.entries({ locations, addLocations }).flatMap(([field, ids]): FieldError[] => {
    const index = ids.findIndex((id) => !existing.has(id.toLowerCase()));
    if (index === -1) return [];
    return [{ path: ['change', field, index], message: messages.unknownLocation, code: 'not_found' }];
  });
  if (errors.length > 0) throw createInvalidFieldsError(errors);
}

/**
 * Removes people, whose next requests are then refused. For invited people, this withdraws the invitation. Skips people
 * who were removed a moment ago, because a client repeats a request whose answer was lost.
 */
export const removeUsers: Route<typeof calls.removeUsers> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { ids } = context.body;
    const current = await readCurrentPeople(context, ids);
    const currentIds = new Set(current.map(({ id }) => id));
    const removal = await findRemovedRows(
      context,
      'person',
      ids.filter((id) => !currentIds.has(id.toLowerCase())),
    );
    const before = await findRows(listOrganizationPeople(context), ids, { removedIds: removal.ids });
    const areInvited = current.every(({ values }) => values.status === 'invited');
    const action = areInvited ? 'invitation-withdrawn' : 'user-removed';
    const people = current.map((person) => removeRow(person));
    const { entry } = await savePeople(context, action, before, people);
    return ok({ before, after: [], entry: entry ?? removal.entry }, messages.removed);
  },
};

async function savePeople(
  context: AdminContext,
  action: 'user-changed' | 'user-removed' | 'invitation-withdrawn',
  before: readonly UserListItem[],
  people: readonly PersonDifference[],
): Promise<ChangedUsers> {
  const { entry, ids } = await saveChange(context, { action, people });
  const changedIds = new Set(ids.people);
  const after = await readUsers(context.db, context.organization.id, ids.people);
  return { before: before.filter(({ _id }) => changedIds.has(_id)), after, entry };
}
