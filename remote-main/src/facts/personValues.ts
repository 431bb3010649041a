import type { Role, UserForm, UserListItem } from 'shared-session';

/** A location as far as somebody is placed there. */
export type Place = { _id: string; name: string };

/** Somebody as their form holds them. */
export type PersonValues = { name: string; email: string; role: Role; locations: readonly Place[] };

export const personValues = (stored: UserListItem | null): PersonValues => ({
  name: stored?.name ?? '',
  email: stored?.email ?? '',
  role: stored?.role ?? 'user',
  locations: placesOf(stored),
});

export const toPersonForm = ({ locations, ...fields }: PersonValues): UserForm => ({
  ...fields,
  locations: locations.map(({ _id }) => _id),
});

/** Where somebody works; a server that tells no names leaves the ids. */
export function placesOf(person: UserListItem | null): Place[] {
  const { locations = [], locationNames = [] } = person ?? {};
  return locations.map((_id, index) => ({ _id, name: locationNames[index] ?? _id }));
}
