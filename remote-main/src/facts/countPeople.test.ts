import { expect, it } from 'vitest';

import { peopleByLocation, peopleByRole } from './countPeople.ts';
import { locationOf, personOf } from '../../tests/samplesOf.ts';

it('people of some roles → every role counted, also those nobody has', () => {
  expect(peopleByRole([personOf({ role: 'admin' }), personOf({ role: 'admin' }), personOf({ role: 'guest' })])).toEqual(
    [
      { role: 'user', people: 0 },
      { role: 'manager', people: 0 },
      { role: 'admin', people: 2 },
      { role: 'guest', people: 1 },
    ],
  );
});

it('somebody at two locations → counts at both; a location unknown → at none', () => {
  const users = [
    personOf({ locations: ['l1', 'l2'] }),
    personOf({ locations: ['l1'] }),
    personOf({ locations: ['gone'] }),
  ];
  const counted = peopleByLocation(users, [
    locationOf({ _id: 'l1' }),
    locationOf({ _id: 'l2' }),
    locationOf({ _id: 'l3' }),
  ]);
  expect(counted.map(({ people }) => people)).toEqual([2, 1, 0]);
});
