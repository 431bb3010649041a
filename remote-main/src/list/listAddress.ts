import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditActions, auditKinds, type AuditQuery, roles, type UsersQuery, userStatuses } from 'shared-session';

/** Keeps what a list shows in the address, so that a link reproduces the view and Back returns to the one before. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();

  const changeAll = useCallback(
    (values: Readonly<Record<string, string>>, replace = false) =>
      setSearch((before) => changedAddress(before, values), { replace, preventScrollReset: true }),
    [setSearch],
  );

  const change = useCallback(
    (name: string, value: string) => {
      // Typing on in a search is no new step of the history; beginning and ending it are.
      changeAll({ [name]: value }, name === 'select' || (name === 'search' && value !== '' && search.has(name)));
    },
    [search, changeAll],
  );

  const clearFilters = useCallback(() => {
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => name === 'sort')), {
      preventScrollReset: true,
    });
  }, [setSearch]);

  return { search, change, changeAll, clearFilters };
}

export type ListAddress = ReturnType<typeof useListAddress>;

function changedAddress(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values))
    if (value === '') after.delete(name);
    else after.set(name, value);
  return after;
}

const peopleSorts = ['name', '-name', 'email', '-email', 'role', '-role', 'status', '-status'] as const;
const locationSorts = ['name', '-name', 'people', '-people'] as const;

/** The query for the server from an address such as ?role=admin&search=ann. Values it does not know are left out. */
export function peopleQuery(address: URLSearchParams): UsersQuery & { sort: string } {
  const role = known(roles, address.get('role'));
  const status = known(userStatuses, address.get('status'));
  const location = address.get('location');
  return {
    ...searched(address),
    ...(role && { role: [role] }),
    ...(status && { status: [status] }),
    ...(location && { location: [location] }),
    sort: known(peopleSorts, address.get('sort')) ?? 'name',
  };
}

/** The same for the list of locations. */
export function locationsQuery(address: URLSearchParams) {
  return { ...searched(address), sort: known(locationSorts, address.get('sort')) ?? 'name' };
}

/** The same for the log; its days are the reader's own. */
export function activityQuery(address: URLSearchParams): AuditQuery {
  const kind = known(auditKinds, address.get('kind'));
  const action = known(auditActions, address.get('kind'));
  const actor = address.get('person');
  const subject = address.get('subject');
  const from = startOfDay(address.get('from'));
  const to = startOfDay(address.get('to'), 1);
  return {
    ...searched(address),
    ...(kind && { kind }),
    ...(action && { action }),
    ...(actor !== null && id.test(actor) && { actor }),
    ...(subject !== null && id.test(subject) && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** When a day such as "2026-06-01" begins, or one of those after it; null for anything else. */
function startOfDay(day: string | null, daysLater = 0): string | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day ?? '')) return null;
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

function searched(address: URLSearchParams): { search?: string } {
  const search = address.get('search')?.trim().slice(0, longestSearch) ?? '';
  return search === '' ? {} : { search };
}

const longestSearch = 200;

// The log refuses any other name of a person; the list of people takes any text for a location.
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((item) => item === value) ?? null;
