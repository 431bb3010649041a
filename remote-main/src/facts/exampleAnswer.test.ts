import { expect, it } from 'vitest';

import { locationOf } from '../../tests/samplesOf.ts';
import { exampleAnswer } from './exampleAnswer.ts';

it('a location → its name, its people and its own clock', () => {
  const location = locationOf({ name: 'Harbour', userCount: 4, timeZone: 'Asia/Tokyo' });
  const answer = exampleAnswer(location, new Date('2026-01-01T03:05:00Z'));
  expect(answer).toMatchObject({ location: 'Harbour', people: 4 });
  expect(answer.time).toMatch(/12:05/);
});
