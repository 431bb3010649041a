import { expect, it } from 'vitest';

import { count } from './messages.ts';

it.each([
  [0, '0 people'],
  [1, '1 person'],
  [1200, '1,200 people'],
])('%i → %s', (amount, expected) => {
  expect(count(amount, 'person', 'people')).toBe(expected);
});
