import { expect, it } from 'vitest';

import { secondsUntil } from './secondsUntil.ts';

it.each([
  ['in the future', '2026-01-01T00:00:30.200Z', 31],
  ['now', '2026-01-01T00:00:00Z', 0],
  ['past', '2025-12-31T23:59:00Z', 0],
])('a moment %s → whole seconds left', (_situation, moment, expected) => {
  expect(secondsUntil(moment, Date.parse('2026-01-01T00:00:00Z'))).toBe(expected);
});
