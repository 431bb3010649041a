import { expect, it } from 'vitest';

import { expectedSummary } from '../../cards.tsx';
import { findGaps } from './gaps.ts';

it.each([
  ['all there', {}, []],
  ['neither locations nor people', { locations: 0, people: 1 }, ['There is no location yet', 'No one is invited yet']],
  ['locations without an address', { withoutAddress: 9 }, ['9 locations have no address']],
  ['a location without people', { withoutPeople: 1 }, ['No one is assigned to 1 location']],
])('%s → gives the gaps %j', (_situation, part, titles) => {
  expect(findGaps({ ...expectedSummary, ...part }).map(({ title }) => title)).toEqual(titles);
});
