import { expect, it } from 'vitest';

import { locationOf, organizationOf, personOf } from '../../tests/samplesOf.ts';
import { setupTasks } from './setupTasks.ts';

const founder = personOf({ locations: ['l1'] });
const organization = organizationOf({});

it.each([
  ['only the founder', { organization, locations: [], users: [founder] }, ['assigned', 'accepted']],
  ['a location', { organization, locations: [locationOf({})], users: [personOf({})] }, ['locations', 'accepted']],
  ['somebody invited', { organization, locations: [], users: [founder, personOf({ status: 'invited' })] }, ['people']],
  [
    'subscribed',
    { organization: organizationOf({ subscription_status: 'active' }), locations: [], users: [founder] },
    ['assigned', 'accepted', 'subscription'],
  ],
])('%s → ticked from facts', (_situation, known, done) => {
  const ticked = setupTasks(known).filter(({ isDone }) => isDone);
  expect(ticked.map(({ id }) => id)).toEqual(done);
});
