import { call, calls, type UserListItem, type UserPatch } from 'shared-session';

/** A location that a user is assigned to. */
export type LocationRef = { _id: string; name: string };

/** The locations of a user. Without names from the server they are called by their ids. */
export function locationsOf({ locations, locationNames = [] }: UserListItem): LocationRef[] {
  return locations.map((_id, index) => ({ _id, name: locationNames[index] ?? _id }));
}

/**
 * Changes one user; the caller shows a failure. The list reads itself again, so the session does not have to read the users
 * a second time.
 */
export function changeUser({ _id, version }: UserListItem, change: UserPatch) {
  const body = { ...change, ...(version !== undefined && { version }) };
  return call(calls.changeUser, { params: { id: _id }, body, silent: true });
}
