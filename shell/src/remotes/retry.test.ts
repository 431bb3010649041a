import { expect, test } from 'vitest';

import { triesFor, waitBeforeRetry, totalWait, waitLeft } from './retry.ts';

test.each([
  ['after the first try → a short pause', 1, 0, 150],
  ['after the first try, by the longest chance → twice that', 1, 1, 300],
  ['after the second try → a longer pause', 2, 0, 450],
  ['after the second try, by the longest chance → twice that', 2, 1, 900],
  ['after the third try → no more', 3, 0, null],
  ['after more → no more', 7, 1, null],
])('%s', (_, tries, random, pause) => {
  expect(waitBeforeRetry('unreachable', tries, totalWait, random)).toBe(pause);
});

test.each([
  ['timeout', true],
  ['unreachable', true],
  ['replaced', false],
  ['version', false],
  ['contract', false],
  ['shape', false],
  ['refused', false],
  ['crashed', false],
] as const)('%s → tried again: %j', (fault, isTriedAgain) => {
  expect(waitBeforeRetry(fault, 1, totalWait, 0) !== null).toBe(isTriedAgain);
});

test.each([
  ['files loaded at once → the full time', 0, 8000],
  ['files that took a while → the time that is left', 5000, 3000],
  ['files that took nearly all of it → the shortest time', 7900, 1000],
  ['files that took longer still → the same', 90_000, 1000],
])('%s is left for what the page itself waits for', (_, waited, left) => {
  expect(waitLeft(waited)).toBe(left);
});

const remote = { name: 'remote-a', version: '2-b' };
const live = { ...remote, before: { version: '1-a' } };
test.each([
  ['no answer of the site', null, 3],
  ['an answer that is no composition', [1], 3],
  ['no build before', { healing: true, remotes: [remote] }, 3],
  ['healing switched off', { healing: false, remotes: [live] }, 3],
  ['a build before, of another remote', { healing: true, remotes: [{ ...live, name: 'remote-b' }] }, 3],
  ['a build before', { healing: true, remotes: [live] }, 2],
])('%s → tries in all: %3$i', (_, composition, tries) => {
  expect(triesFor(remote, composition)).toBe(tries);
});

test('too little time left for another try → none', () => {
  expect(waitBeforeRetry('timeout', 1, 1149, 0)).toBeNull();
  expect(waitBeforeRetry('timeout', 1, 1150, 0)).toBe(150);
});
