import { expect, it } from 'vitest';

import { applyQuery } from './wholeList.ts';

const people = [
  { _id: 'u1', name: 'Émile Roux', email: 'emile@smith.example', role: 'admin', status: 'active', locations: [] },
  { _id: 'u2', name: 'Ann Lee', email: 'ann@smith.example', role: 'user', status: 'active', locations: ['l1'] },
  { _id: 'u3', name: 'Bo 10', email: 'bo@smith.example', role: 'user', status: 'invited', locations: ['l1', 'l2'] },
  { _id: 'u4', name: 'bo 9', email: 'bo9@smith.example', role: 'guest', status: 'active', locations: ['l2'] },
];

it.each([
  [{}, 'u1 u2 u3 u4', 4],
  [{ search: 'smith LEE' }, 'u2', 1],
  [{ search: 'emile' }, 'u1', 1],
  [{ role: ['user', 'guest'], status: ['active'] }, 'u2 u4', 2],
  [{ location: ['l2'] }, 'u3 u4', 2],
  [{ location: ['none', 'l2'] }, 'u1 u3 u4', 3],
  [{ id: ['u3'] }, 'u3', 1],
  [{ sort: '-name', limit: 2 }, 'u1 u3', 4],
  [{ sort: 'name', limit: 2, offset: 0 }, 'u2 u4 u3 u1', 4],
])('the query %j on a whole list → gives “%s” of %i rows', (query, ids, total) => {
  const { payload, total: count } = applyQuery(people, query);
  expect([payload.map(({ _id }) => _id).join(' '), count]).toEqual([ids, total]);
});

it('locations are sorted by size → most people come first', () => {
  const locations = [5, 12, null].map((userCount, at) => ({ _id: `l${at}`, name: 'North', userCount }));
  expect(applyQuery(locations, { sort: '-people' }).payload.map(({ _id }) => _id)).toEqual(['l1', 'l0', 'l2']);
});
