import { expect, it } from 'vitest';

import {
  createLocationsQuestion,
  describeDirections,
  createExampleQuestions,
  type Facts,
  createHelpQuestion,
  createManagerQuestion,
} from './exampleQuestions.ts';

const mill = { name: 'Mill', address: '1 Quay', timeZone: 'Asia/Tokyo' };
const facts: Facts = {
  organization: { name: 'Smith & Sons', contactEmail: 'office@smith.example', timeZone: 'Europe/Berlin' },
  locations: [mill],
  locationCount: 1,
  manager: null,
  now: new Date('2026-01-01T00:12:00Z'),
};
const nowhere = { ...facts, organization: null };

it.each([
  ['a location with an address', describeDirections(mill, facts), /^1 Quay\. It’s 0?9:12.* there\.$/],
  [
    'a location in the organization’s time zone',
    describeDirections({ ...mill, timeZone: null }, facts),
    /1:12.* there\.$/,
  ],
  ['no time zone', describeDirections({ ...mill, timeZone: null }, nowhere), /^1 Quay\.$/],
  ['an unknown time zone', describeDirections({ ...mill, timeZone: 'Moon/Base' }, nowhere), /^1 Quay\.$/],
  [
    'two of three locations',
    createLocationsQuestion({ locations: [mill], locationCount: 3 }),
    /^3 locations: Mill and 2 more\.$/,
  ],
  ['a manager', createManagerQuestion('Mill', 'Ann'), /^Ann manages Mill\.$/],
  ['a contact', createHelpQuestion(facts), /^Smith & Sons, office@smith\.example\.$/],
])('%s → is answered', (_situation, example, answer) => {
  expect(example?.answer).toMatch(answer);
  expect(example?.isGap).toBeUndefined();
});

it.each([
  ['no address', describeDirections({ name: 'Mill', address: '' }, facts), 'Mill has no address yet.'],
  ['no manager', createManagerQuestion('Mill', null), 'No one manages Mill yet.'],
  ['no location', createLocationsQuestion({ locations: [], locationCount: 0 }), 'No locations yet.'],
])('%s → is shown as a gap', (_situation, example, answer) => {
  expect(example).toMatchObject({ answer, isGap: true });
});

it.each([
  ['one location', ['address Mill', 'contact'], {}],
  [
    'two locations with people',
    ['address Mill', 'people', 'count'],
    { locations: [{ ...mill, userCount: 2 }], locationCount: 2 },
  ],
  ['a manager', ['address Mill', 'manager', 'contact'], { manager: { name: 'Ann', locationNames: ['Mill'] } }],
  ['no data', [], { ...nowhere, locations: [], locationCount: 0 }],
])('%s → suggests the questions %j', (_situation, ids, known) => {
  expect(createExampleQuestions({ ...facts, ...known }).map(({ id }) => id)).toEqual(ids);
});
