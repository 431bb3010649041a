import { expect, it } from 'vitest';

import { exampleQuestions, type Facts } from './exampleQuestions.ts';

const facts: Facts = {
  organization: { name: 'Smith & Sons', contactEmail: 'office@smith.example' },
  locations: [
    { _id: 'l1', name: 'Main Street', address: '1 Main Street, Berlin', timeZone: null, code: 'MAIN', userCount: 2 },
    { _id: 'l2', name: 'Harbour', timeZone: null, userCount: 1 },
  ],
  locationCount: 2,
  manager: { name: 'Ann Lee', locationNames: ['Main Street'] },
};
const shown = (...asked: Parameters<typeof exampleQuestions>) =>
  exampleQuestions(...asked).map(({ id, examples }) => [id, ...examples.map(({ answer }) => answer)]);

const ofPlaces = [
  ['locations', 'Main Street is at 1 Main Street, Berlin.', 'The code of Main Street is MAIN.'],
  ['people', 'Ann Lee manages Main Street.', '2 people are at Main Street.'],
];
const ofAll = ['organization', '2 locations: Main Street and Harbour.', 'Write to office@smith.example.'];

it.each([
  ['user', [...ofPlaces, ofAll]],
  ['manager', ofPlaces],
  ['guest', [...ofPlaces, ofAll]],
] as const)('%s → two questions a group, of those they may ask', (asker, expected) => {
  expect(shown(facts, asker)).toEqual(expected);
});

it('data that answers nothing → no question about it', () => {
  const bare = { _id: 'l1', name: 'Bare', timeZone: null, userCount: 0 };
  expect(shown({ ...facts, locations: [bare], locationCount: 1, manager: null }, 'user')).toEqual([
    ['organization', 'Write to office@smith.example.'],
  ]);
});
