import { expect, it } from 'vitest';

import { home } from './home.ts';

it.each([
  ['nobody there', 0, 'Nobody belongs to Harbour.'],
  ['one', 1, '1 person belongs to Harbour.'],
  ['several', 2, '2 people belong to Harbour.'],
])('the example about a location with %s → a sentence one would say', (_situation, people, expected) => {
  expect(home.answer('Harbour', people, '09:00')).toContain(expected);
});
