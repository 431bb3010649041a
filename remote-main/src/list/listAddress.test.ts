import { expect, it } from 'vitest';

import { activityQuery } from '../pages/ActivitySettings/useActivity.ts';
import { locationsQuery, peopleQuery } from './listAddress.ts';

const userId = '0198d1a2-7c3e-7f4a-9b5d-1e2f3a4b5c6d';

it.each([
  ['', { sort: 'name' }],
  ['search=ann&role=admin', { search: 'ann', role: ['admin'], sort: 'name' }],
  ['search=%20%20', { sort: 'name' }],
  ['location=none&status=invited&sort=-email', { location: ['none'], status: ['invited'], sort: '-email' }],
  ['role=king&status=gone&sort=shoe&floor=2', { sort: 'name' }],
  [`search=${'x'.repeat(300)}`, { search: 'x'.repeat(200), sort: 'name' }],
])('people, ?%s → %j', (address, query) => {
  expect(peopleQuery(new URLSearchParams(address))).toEqual(query);
});

it.each([
  ['', { sort: 'name' }],
  ['search=mill&sort=people', { search: 'mill', sort: 'people' }],
  ['sort=email', { sort: 'name' }],
])('locations, ?%s → %j', (address, query) => {
  expect(locationsQuery(new URLSearchParams(address))).toEqual(query);
});

it.each([
  ['', {}],
  [`kind=people&person=${userId}`, { kind: 'people', actor: userId }],
  [`kind=user-removed&subject=${userId}&search=eve`, { action: 'user-removed', subject: userId, search: 'eve' }],
  ['from=2026-99-01&to=yesterday&subject=l1', {}],
  ['kind=secrets&person=', {}],
  ['person=nonsense', {}],
  [`person=${userId}0`, {}],
])('activity, ?%s → %j', (address, query) => {
  expect(activityQuery(new URLSearchParams(address))).toEqual(query);
});

it('activity of some days → from the beginning of the first to the end of the last, where the reader is', () => {
  const { from, to } = activityQuery(new URLSearchParams('from=2026-06-01&to=2026-06-02'));
  expect([from, to]).toEqual([new Date(2026, 5, 1).toISOString(), new Date(2026, 5, 3).toISOString()]);
});
