import { expect, it } from 'vitest';

import { locationOf, personOf } from '../../tests/samplesOf.ts';
import { exampleAnswer } from './exampleAnswer.ts';

const now = new Date('2026-03-02T12:00:00Z');

it('several locations → the one with most people', () => {
  const locations = [locationOf({ _id: 'l1' }), locationOf({ _id: 'l2', name: 'Harbour', timeZone: 'Asia/Tokyo' })];
  const users = [personOf({ locations: ['l2'] }), personOf({ locations: ['l1', 'l2'] })];
  expect(exampleAnswer(locations, users, now)).toMatchObject({ location: 'Harbour', people: 2 });
});

it('no location → no example', () => {
  expect(exampleAnswer([], [personOf({})], now)).toBeNull();
});
