import { expect, it } from 'vitest';

import { personOf } from '../../tests/samplesOf.ts';
import { personValues, placesOf, toPersonForm } from './personValues.ts';

it.each([
  ['nobody', null, []],
  ['no location', personOf({}), []],
  [
    'names',
    personOf({ locations: ['l1', 'l2'], locationNames: ['Main Street', 'Harbour'] }),
    ['Main Street', 'Harbour'],
  ],
  ['no names', personOf({ locations: ['l1'] }), ['l1']],
])('%s → the places by name', (_, person, names) => {
  expect(placesOf(person).map(({ name }) => name)).toEqual(names);
});

it('stored and sent again → the same person', () => {
  const { name, email, role, locations } = personOf({ locations: ['l1'], locationNames: ['Main Street'] });
  expect(toPersonForm(personValues(personOf({ locations, locationNames: ['Main Street'] })))).toEqual({
    name,
    email,
    role,
    locations,
  });
});
