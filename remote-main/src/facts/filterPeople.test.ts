import { expect, it } from 'vitest';

import { personOf } from '../../tests/samplesOf.ts';
import { filterPeople, readPeopleFilter } from './filterPeople.ts';

const people = [
  personOf({ name: 'Zoë', email: 'z@b.example', role: 'admin', locations: ['l1'] }),
  personOf({ name: 'José Díaz', email: 'jose@b.example', status: 'invited' }),
  personOf({ name: 'ann', email: 'ann@zoo.example', locations: ['l1', 'l2'] }),
];

it.each([
  ['', ['ann', 'José Díaz', 'Zoë']],
  ['search=DIAZ', ['José Díaz']],
  ['search=zo', ['ann', 'Zoë']],
  ['role=admin', ['Zoë']],
  ['location=l1', ['ann', 'Zoë']],
  ['location=none', ['José Díaz']],
  ['status=invited', ['José Díaz']],
  ['location=l1&role=user', ['ann']],
  ['role=nonsense', []],
])('?%s → found, by name', (query, expected) => {
  const found = filterPeople(people, readPeopleFilter(new URLSearchParams(query)));
  expect(found.map(({ name }) => name)).toEqual(expected);
});
