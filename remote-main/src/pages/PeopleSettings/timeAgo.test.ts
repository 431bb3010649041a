import { expect, it } from 'vitest';

import { timeAgo } from './users.ts';

// Without a zone: days are those of the reader.
const now = Date.parse('2026-06-10T12:00:00');

it.each([
  ['2026-06-10T11:59:30', 'now'],
  ['2026-06-10T12:00:30', 'now'],
  ['2026-06-10T11:59:00', '1 minute ago'],
  ['2026-06-10T09:10:00', '2 hours ago'],
  ['2026-06-09T11:00:00', 'yesterday'],
  ['2026-06-05T11:00:00', '5 days ago'],
  ['2026-03-05T11:00:00', '3 months ago'],
  ['2026-06-10T12:05:00', 'now'],
  ['2026-06-10T14:50:00', 'in 2 hours'],
  ['2026-06-11T13:00:00', 'tomorrow'],
  ['2026-06-12T11:00:00', 'in 2 days'],
  ['2026-06-12T13:00:00', 'in 2 days'],
])('%s → %s', (date, expected) => {
  expect(timeAgo(date, now)).toBe(expected);
});
