import type { Summary } from 'contract/organization';
import { changeUser, type UserListItem, type UserPatch } from 'contract/people';
import { type Role, getUserLabel } from 'contract/session';
import { sendCall } from 'shared-session';
import { formatDate } from 'shared-ui';

import type { LocationRef } from '../../list/LocationField.tsx';
import { locationFieldMessages } from '../../settings/messages.ts';
import { peopleMessages } from './messages.ts';

/** Returns the locations of a user. Other servers may send only ids. */
export function listLocations({ locations, locationNames = [] }: UserListItem): LocationRef[] {
  return locations.map((_id, index) => ({ _id, name: locationNames[index] ?? locationFieldMessages.unnamed }));
}

/** Changes one user. The caller shows a failure. */
export function saveUser({ _id, version }: Pick<UserListItem, '_id' | 'version'>, change: UserPatch) {
  const body = { ...(version !== undefined && { version }), ...change };
  return sendCall(changeUser, { params: { id: _id }, body, silent: true, waits: true });
}

export function describeUsers(users: readonly Pick<UserListItem, 'name' | 'email'>[]): string {
  const [first, ...others] = users;
  return first && others.length === 0 ? getUserLabel(first) : peopleMessages.shown(users.length);
}

/** Returns the day on which a person who has joined was last seen. */
export function getLastSeen({ status, lastSeen }: UserListItem): string | null {
  if (status === 'invited') return null;
  return lastSeen ? formatDate(lastSeen, { dateStyle: 'medium', timeZone: 'UTC' }) : peopleMessages.notKnown;
}

/**
 * Whether a user is the only admin and therefore must remain an admin. The organization's figures exclude deactivated users.
 */
export const isOnlyAdminOf = ({ role, status }: UserListItem, numbers: Pick<Summary, 'byRole'> | undefined) =>
  numbers?.byRole.admin === 1 && role === 'admin' && status !== 'deactivated';

/** Formats the number of people in the whole list, with deactivated people counted separately, as on other pages. */
export const describeAmount = (total: number, deactivated: number): string =>
  deactivated > 0
    ? peopleMessages.withDeactivated(peopleMessages.shown(total - deactivated), deactivated)
    : peopleMessages.shown(total);

/** Returns the dialog to open before a user gets a role, or null if none is needed. */
export function findRoleQuestion(user: UserListItem, role: Role, self: string | undefined) {
  if (role === 'admin') return 'admin';
  return user._id === self ? 'role' : null;
}

/** Returns the names that several people share. */
export function findSharedNames(users: readonly UserListItem[]): string[] {
  const seenNames = new Set<string>();
  const sharedNames = new Set<string>();
  for (const { name } of users) {
    if (name !== '' && seenNames.has(name)) sharedNames.add(name);
    seenNames.add(name);
  }
  return [...sharedNames];
}
