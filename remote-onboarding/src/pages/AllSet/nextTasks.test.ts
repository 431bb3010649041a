import type { Location, UserListItem } from 'shared-session';
import { expect, it } from 'vitest';

import { nextTasks, savedFacts } from './AllSet.tsx';

const place: Location = { _id: 'l1', name: 'a', timeZone: 'UTC', userCount: 0 };
const person = (part: Partial<UserListItem>): UserListItem => ({
  _id: 'u',
  name: 'a',
  email: 'a@b.example',
  role: 'user',
  locations: [],
  status: 'active',
  ...part,
});

it('saved locations and people → counted, with invitations separately', () => {
  expect(savedFacts([place], [person({}), person({ status: 'invited' })])).toEqual({
    locations: 1,
    people: 2,
    invitations: 1,
  });
});

it.each([
  ['nobody but the founder', [], [person({})], []],
  ['a location', [place], [person({})], ['moreLocations']],
  ['a second person, one without a location', [], [person({ locations: ['l1'] }), person({})], ['invite']],
  ['everybody somewhere', [], [person({ locations: ['l1'] })], ['assign']],
])('%s → which tasks are done', (_situation, locations, users, done) => {
  const ticked = nextTasks(locations, users).filter(({ isDone }) => isDone);
  expect(ticked.map(({ id }) => id)).toEqual(done);
});
