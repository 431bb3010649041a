import { expect, it } from 'vitest';

import { isOneThing } from './isOneThing.ts';

it.each([
  ['jane@smith.example', true, true],
  ['Jane Doe <jane@smith.example>\n', true, true],
  ['Jane\tjane@smith.example', true, true],
  ['jane@smith.example, bob@smith.example', true, false],
  ['Jane\nBob', true, false],
  ['Harbour, 1 Quay, Hamburg, HRB', false, true],
  ['Harbour; Airport', false, false],
  ['Harbour\r\nAirport', false, false],
])('%j, with addresses: %s → one thing: %s', (text, isAddressed, isOne) => {
  expect(isOneThing(text, { isAddressed })).toBe(isOne);
});
