import { expect, it } from 'vitest';

import { locationOf, personOf } from '../../tests/samplesOf.ts';
import { needsAttention } from './needsAttention.ts';

const place = locationOf({});

it.each([
  ['all is well', [personOf({ locations: ['l1'] })], [place], []],
  ['nobody and nothing', [], [], []],
  ['somebody without a location', [personOf({})], [], ['withoutLocation 1']],
  ['an invitation not accepted', [personOf({ locations: ['l1'], status: 'invited' })], [place], ['notAccepted 1']],
  ['a location nobody belongs to', [], [place], ['emptyLocations 1']],
  [
    'several at once',
    [personOf({ status: 'invited' }), personOf({})],
    [place],
    ['withoutLocation 2', 'notAccepted 1', 'emptyLocations 1'],
  ],
])('%s → said with its number', (_situation, users, locations, expected) => {
  expect(needsAttention(users, locations).map(({ id, amount }) => `${id} ${amount}`)).toEqual(expected);
});
