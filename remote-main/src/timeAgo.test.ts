import { expect, it } from 'vitest';

import { timeAgo } from './pages/PeopleSettings/users.ts';

const now = Date.parse('2026-06-10T12:00:00Z');

it.each([
  ['2026-06-10T11:59:30Z', 'now'],
  ['2026-06-10T12:00:30Z', 'now'],
  ['2026-06-10T11:59:00Z', '1 minute ago'],
  ['2026-06-10T09:10:00Z', '2 hours ago'],
  ['2026-06-09T11:00:00Z', 'yesterday'],
  ['2026-06-05T11:00:00Z', '5 days ago'],
  ['2026-03-05T11:00:00Z', '3 months ago'],
  ['2026-06-10T12:05:00Z', 'now'],
  ['2026-06-10T14:50:00Z', 'in 2 hours'],
  ['2026-06-11T13:00:00Z', 'tomorrow'],
])('%s → %s', (date, expected) => {
  expect(timeAgo(date, now)).toBe(expected);
});
