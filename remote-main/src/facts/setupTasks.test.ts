import { expect, it } from 'vitest';

import { organizationOf, summaryOf } from '../../tests/samplesOf.ts';
import { setupTasks } from './setupTasks.ts';

const open = (organization: object, part: object) =>
  setupTasks({ organization: organizationOf(organization), summary: summaryOf(part) })
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id);

const subscribed = { subscription_status: 'active' };

it.each([
  ['everything there → nothing is left', subscribed, {}, []],
  ['no subscription → it is left', {}, {}, ['subscription']],
  ['a pending payment → still left', { subscription_status: 'pending' }, {}, ['subscription']],
  ['no locations → add them', subscribed, { locations: 0 }, ['locations']],
  ['the admin alone → invite people', subscribed, { people: 1 }, ['people']],
  ['somebody without a location → give them one', subscribed, { withoutLocation: 1 }, ['assigned']],
  ['an open invitation → it is left', subscribed, { byStatus: { invited: 1, active: 1 } }, ['accepted']],
])('%s', (_, organization, part, expected) => {
  expect(open(organization, part)).toEqual(expected);
});
