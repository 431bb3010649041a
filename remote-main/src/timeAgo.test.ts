import { expect, it } from 'vitest';

import { timeAgo } from './pages/PeopleSettings/peopleColumns.tsx';

const now = Date.parse('2026-06-10T12:00:00Z');

it.each([
  ['2026-06-10T11:59:30Z', 'now'],
  ['2026-06-10T12:00:30Z', 'now'],
  ['2026-06-10T11:59:00Z', '1 minute ago'],
  ['2026-06-10T09:10:00Z', '2 hours ago'],
  ['2026-06-09T11:00:00Z', 'yesterday'],
  ['2026-06-05T11:00:00Z', '5 days ago'],
  ['2026-03-05T11:00:00Z', '3 months ago'],
])('%s → %s', (date, expected) => {
  expect(timeAgo(date, now)).toBe(expected);
});
