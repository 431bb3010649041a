import { getMonday } from 'contract/days';
import { expect, it, vi } from 'vitest';

import { getToday, formatWeek } from './days.ts';
import { readPeopleQuery } from './pages/PeopleSettings/PeopleFilters.tsx';

it.each([
  ['2026-12-01T02:00:00Z', 'America/Los_Angeles', '2026-11-30', '2026-11-30', '2026-10-31'],
  ['2026-11-29T18:45:00Z', 'Asia/Kolkata', '2026-11-30', '2026-11-30', '2026-10-31'],
  ['2026-11-30T09:59:00Z', 'Pacific/Kiritimati', '2026-11-30', '2026-11-30', '2026-10-31'],
  ['2026-11-30T10:01:00Z', 'Pacific/Kiritimati', '2026-12-01', '2026-11-30', '2026-11-01'],
  ['2026-11-30T10:59:00Z', 'Pacific/Pago_Pago', '2026-11-29', '2026-11-23', '2026-10-30'],
])('people are filtered at %s in %s → the days are the organization’s', (now, timeZone, day, monday, thirtyDaysAgo) => {
  vi.setSystemTime(now);
  expect(getToday(timeZone)).toBe(day);
  expect(getMonday(day)).toBe(monday);
  expect(readPeopleQuery(new URLSearchParams('status=seen'), timeZone)).toMatchObject({ seenSince: monday });
  expect(readPeopleQuery(new URLSearchParams('status=unseen'), timeZone)).toMatchObject({ seenBefore: thirtyDaysAgo });
  vi.useRealTimers();
});

it.each(['', 'Mars/Base'])('the time zone is “%s” → today is the device’s day', (timeZone) => {
  vi.setSystemTime(new Date(2026, 10, 30, 23, 30));
  expect(getToday(timeZone)).toBe('2026-11-30');
  vi.setSystemTime(new Date(2026, 11, 1, 0, 30));
  expect(getToday(timeZone)).toBe('2026-12-01');
  vi.useRealTimers();
});

it.each([
  ['2026-11-23', 'en-US', 'Nov 23 – 29'],
  ['2026-11-30', 'en-US', 'Nov 30 – Dec 6'],
  ['2026-12-28', 'de', '28. Dez. 2026 – 3. Jan. 2027'],
])('the week of %s in %s → is %s', (monday, locale, range) => {
  // The spaces around the dash depend on the language.
  expect(formatWeek(monday, locale).replaceAll(/\s/g, ' ')).toBe(range);
});
