import { expect, it } from 'vitest';

import { dayPart } from './dayPart.ts';

it.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('%i o’clock → %s', (hour, expected) => {
  expect(dayPart(hour)).toBe(expected);
});
