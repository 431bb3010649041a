import { expect, it } from 'vitest';

import { locationOf } from '../../tests/samplesOf.ts';
import { placesOf } from './placesOf.ts';

const places = placesOf([locationOf({ _id: 'l1', name: 'Mill' }), locationOf({ _id: 'l2', name: 'Harbour' })]);

it.each([
  [
    ['l2', 'l1'],
    ['Harbour', 'Mill'],
  ],
  [['gone', 'l1'], ['Mill']],
  [[], []],
])('%j → %j', (ids, names) => {
  expect(places(ids)).toEqual(names);
});
