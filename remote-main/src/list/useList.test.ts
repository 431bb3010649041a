import { getLocations } from 'contract/locations';
import { getUsers } from 'contract/people';
import { createPagedQuery } from 'shared-session';
import { expect, it, vi } from 'vitest';

import remote from '../../remote.json' with { type: 'json' };
import { readActivityQuery } from '../pages/ActivitySettings/activityQuery.ts';
import { readLocationsQuery } from '../pages/LocationSettings/LocationFilters.tsx';
import { readPeopleQuery } from '../pages/PeopleSettings/PeopleFilters.tsx';

const userId = '0198d1a2-7c3e-7f4a-9b5d-1e2f3a4b5c6d';

it.each([
  ['', { sort: 'name' }],
  ['search=ann&role=admin', { search: 'ann', role: ['admin'], sort: 'name' }],
  ['search=%20%20', { sort: 'name' }],
  ['location=none&status=invited&sort=-email', { location: ['none'], status: ['invited'], sort: '-email' }],
  ['location=l1&status=current', { location: ['l1'], status: ['invited', 'active'], sort: 'name' }],
  ['status=bounced&sort=-lastSeen', { mail: 'refused', sort: '-lastSeen' }],
  ['role=king&status=gone&sort=shoe&floor=2', { sort: 'name' }],
  [`search=${'x'.repeat(300)}`, { search: 'x'.repeat(200), sort: 'name' }],
])('people are filtered by ?%s → the query is %j', (search, query) => {
  expect(readPeopleQuery(new URLSearchParams(search), 'UTC')).toEqual(query);
});

it.each([
  ['', { sort: 'name' }],
  ['search=mill&sort=people', { search: 'mill', sort: 'people' }],
  ['sort=email', { sort: 'name' }],
  ['country=DE&people=none', { country: ['DE'], people: 'none', sort: 'name' }],
  ['country=&people=some', { sort: 'name' }],
])('locations are filtered by ?%s → the query is %j', (search, query) => {
  expect(readLocationsQuery(new URLSearchParams(search))).toEqual(query);
});

it.each([
  ['', {}],
  [`kind=people&person=${userId}`, { kind: 'people', actor: userId }],
  [`kind=billing&subject=${userId}&search=eve`, { kind: 'billing', subject: userId, search: 'eve' }],
  ['period=century&subject=l1', {}],
  ['period=custom&from=2026-02-31&to=0000-01-01x', {}],
  ['kind=secrets&person=', {}],
  ['person=nonsense', {}],
  [`person=${userId}0`, {}],
])('activity is filtered by ?%s → the query is %j', (search, query) => {
  expect(readActivityQuery(new URLSearchParams(search))).toEqual(query);
});

it('activity of this week → starts on Monday in the reader’s time zone', () => {
  vi.setSystemTime(new Date(2026, 5, 8, 15));
  const { from } = readActivityQuery(new URLSearchParams('period=week'));
  expect(from).toBe(new Date(2026, 5, 2).toISOString());
  vi.useRealTimers();
});

const noFilters = new URLSearchParams();

// The declared request is sent while the code loads. If the list's request differed, the list would load twice.
it.each<[string, { queryKey: readonly unknown[]; initialPageParam?: object }]>([
  ['/settings/people/*', createPagedQuery(getUsers, readPeopleQuery(noFilters, ''))],
  ['/settings/locations/*', createPagedQuery(getLocations, readLocationsQuery(noFilters))],
])('%s → requests its list as the route declares', (path, { queryKey, initialPageParam }) => {
  const [declared, query] = queryKey;
  const parameters = Object.entries({ ...Object(query), ...initialPageParam }).map(([name, value]) =>
    Array.isArray(value) ? [`${name}[]`, String(value)] : [name, String(value)],
  );
  const { data } = remote.routes.find((route) => route.path === path) ?? {};
  expect(data).toContain(`${declared}?${new URLSearchParams(parameters)}`);
});
