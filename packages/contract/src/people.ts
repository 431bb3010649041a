import * as v from 'valibot';

import { orNull, write } from './call/call.ts';
import { formMessages } from './messages/forms.ts';
import { changedUsers, getUsers, resendResult, userListItem, userStatuses } from './answers/people.ts';
import { entryOrNull, roles } from './answers/fields.ts';
import { email, expectedVersion, ids, line, locationIds, outdatedReads, rows } from './requests/fields.ts';
import { dayText, listSchema, pageFields, search } from './requests/queryFields.ts';

export * from './answers/people.ts';
export { noLocation } from './answers/fields.ts';

/** The sort orders of the list. "-name" is descending. */
export const userSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'status',
  '-status',
  'lastSeen',
  '-lastSeen',
] as const;

/**
 * GET /users. Filters combine with "and", the values of one filter with "or". Without `sort`, people are in the order in which
 * they were added.
 */
export const usersQuery = v.object({
  search: search(),
  /** Selects only people with these ids. An unknown id matches nobody. */
  id: listSchema(v.string('Name people by their ids.')),
  role: listSchema(v.picklist(roles, 'Choose a role from the list.')),
  status: listSchema(v.picklist(userStatuses, 'Choose a status from the list.')),
  location: listSchema(v.string('Name locations by their ids.')),
  /** Selects people who have joined and were last seen before this day. Excludes people without a last-seen day. */
  seenBefore: v.optional(dayText()),
  /** Selects people who have joined and were last seen on this day or later. */
  seenSince: v.optional(dayText()),
  /** Selects people whose invitation a mail server has refused. */
  mail: v.optional(v.picklist(['refused'], 'Ask for refused mails by "refused".')),
  sort: v.optional(v.picklist(userSorts, 'Sort by a column of the list.')),
  ...pageFields(),
});
export type UsersQuery = Partial<v.InferOutput<typeof usersQuery>>;

export const userForm = v.strictObject({
  name: line('name', 1, 80),
  email: email('email'),
  role: v.picklist(roles, () => formMessages.chooseRole),
  locations: v.optional(locationIds(), []),
});
/** Whether a name contains two people, such as "Olli & Kim" or "Ann Lee und Bob Roe". One email cannot invite both. */
export const isNameOfTwoPeople = (name: string): boolean => / (?:[&+]|und|and) (?=\p{L})/iu.test(name.slice(0, 200));

export type UserForm = v.InferInput<typeof userForm>;

/** An employee number. It is unique in the organization. @__NO_SIDE_EFFECTS__ */
export const externalId = () => line('externalId', 1, 64);

export const addedUser = v.strictObject({ ...userForm.entries, externalId: v.nullish(externalId()) });
export const usersForm = v.strictObject({ users: rows(addedUser, 0, 'person') });
export const userPatch = v.partial(
  v.strictObject({
    ...userForm.entries,
    locations: locationIds(),
    /** Deactivated people remain on the list and cannot sign in. */
    status: v.picklist(['active', 'deactivated'], () => formMessages.chooseStatus),
    ...expectedVersion(),
  }),
);
export type UserPatch = v.InferInput<typeof userPatch>;
/**
 * One change for many people. `locations` replaces their locations. `addLocations` adds to them, except for people of the whole
 * organization, who remain there.
 */
const usersPatch = v.strictObject({
  ids: ids(),
  change: v.partial(
    v.strictObject({
      role: userPatch.entries.role.wrapped,
      status: userPatch.entries.status.wrapped,
      locations: locationIds(),
      addLocations: locationIds(),
    }),
  ),
});
export type UsersPatch = v.InferInput<typeof usersPatch>;
const usersById = v.strictObject({ ids: ids() });
export const addUsers = write('POST', '/users', usersForm, v.fallback(v.array(userListItem), []), {
  isOptional: false,
  isLarge: true,
  changes: ['/user', ...outdatedReads],
  followedBy: { call: getUsers, query: { limit: 50 } },
});
export const changeUser = write(
  'PATCH',
  '/users/:id',
  userPatch,
  orNull(v.object({ ...userListItem.entries, entry: entryOrNull })),
  { changes: outdatedReads },
);
/**
 * Changes or removes up to 10,000 people in one transaction. An unknown id is a row error (422). The answer contains only
 * people who changed. Removing an invited person withdraws the invitation.
 */
export const changeUsers = write('PATCH', '/users', usersPatch, changedUsers, {
  changes: outdatedReads,
  isLarge: true,
});
export const removeUsers = write('DELETE', '/users', usersById, changedUsers, {
  changes: outdatedReads,
  isLarge: true,
});
/** Mails invitations again and restarts their 14 days. Omits people who cannot be invited now, each with a reason. */
export const resendInvitations = write('POST', '/users/invitations', usersById, resendResult, {
  changes: ['/users', '/audit'],
  isLarge: true,
});
