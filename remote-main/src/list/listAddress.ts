import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { roles, type UsersQuery, userStatuses } from 'shared-session';

/** Keeps the search, the filters and the order of a list in the address, so that links and Back restore them. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();

  const change = useCallback(
    (name: string, value: string) => {
      const after = newestAddress();
      // Starting or clearing a search adds a history entry; typing on replaces it.
      const isTypingOn = name === 'search' && value !== '' && after.has(name);
      if (value === '') after.delete(name);
      else after.set(name, value);
      setSearch(after, { replace: name === 'select' || isTypingOn, preventScrollReset: true });
    },
    [setSearch],
  );

  const clearFilters = useCallback(() => {
    const sort = [...newestAddress()].filter(([name]) => name === 'sort');
    setSearch(sort, { preventScrollReset: true });
  }, [setSearch]);

  return { search, change, clearFilters };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** The rendered address is older while a change is rendering, and a second change would undo the first. */
const newestAddress = () => new URLSearchParams(window.location.search);

const peopleSorts = ['name', '-name', 'email', '-email', 'role', '-role', 'status', '-status'] as const;
const locationSorts = ['name', '-name', 'people', '-people'] as const;

/** The query for the server from an address such as ?role=admin&search=ann. Unknown values are ignored. */
export function peopleQuery(address: URLSearchParams): UsersQuery & { sort: string } {
  const role = oneOf(roles, address.get('role'));
  const status = oneOf(userStatuses, address.get('status'));
  const location = address.get('location');
  return {
    ...searched(address),
    ...(role && { role: [role] }),
    ...(status && { status: [status] }),
    ...(location && { location: [location] }),
    sort: oneOf(peopleSorts, address.get('sort')) ?? 'name',
  };
}

/** The same for the list of locations. */
export function locationsQuery(address: URLSearchParams) {
  return { ...searched(address), sort: oneOf(locationSorts, address.get('sort')) ?? 'name' };
}

/** The search in the address. */
export function searched(address: URLSearchParams): { search?: string } {
  const search = address.get('search')?.trim().slice(0, longestSearch) ?? '';
  return search === '' ? {} : { search };
}

const longestSearch = 200;

/** The value if it is one of those allowed, else null. */
export const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((item) => item === value) ?? null;
