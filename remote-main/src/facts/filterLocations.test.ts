import { expect, it } from 'vitest';

import { locationOf } from '../../tests/samplesOf.ts';
import { filterLocations } from './filterLocations.ts';

const locations = [
  locationOf({ name: 'Main Street', userCount: 2 }),
  locationOf({ name: 'Harbour', address: '2 Main Quay', userCount: 1 }),
  locationOf({ name: 'Airport', code: 'AIR-1' }),
];

it.each([
  ['', false, ['Airport', 'Harbour', 'Main Street']],
  ['MAIN', false, ['Harbour', 'Main Street']],
  ['air-', false, ['Airport']],
  ['', true, ['Airport']],
  ['main', true, []],
])('word "%s", only empty ones: %s → found, by name', (search, onlyEmpty, expected) => {
  expect(filterLocations(locations, search, onlyEmpty).map(({ name }) => name)).toEqual(expected);
});
