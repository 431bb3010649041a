import type { UserListItem } from 'shared-session';

/** What the address asks for; empty asks for everything. "none" as location asks for people without one. */
export type PeopleFilter = { search: string; role: string; location: string; status: string };

/** The people an address such as ?role=admin&search=ann asks for, by name. */
export function filterPeople(users: readonly UserListItem[], filter: PeopleFilter): UserListItem[] {
  const sought = fold(filter.search);
  return users
    .filter(
      (user) =>
        (fold(user.name).includes(sought) || fold(user.email).includes(sought)) &&
        (filter.role === '' || user.role === filter.role) &&
        (filter.status === '' || user.status === filter.status) &&
        isAt(user, filter.location),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export const readPeopleFilter = (search: URLSearchParams): PeopleFilter => ({
  search: search.get('search') ?? '',
  role: search.get('role') ?? '',
  location: search.get('location') ?? '',
  status: search.get('status') ?? '',
});

function isAt({ locations }: UserListItem, location: string): boolean {
  if (location === '') return true;
  return location === 'none' ? locations.length === 0 : locations.includes(location);
}

/** So that "jose" finds "José". */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
