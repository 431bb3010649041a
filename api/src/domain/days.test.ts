import { expect, it } from 'vitest';

import { localDay, getMonday } from './days.ts';

it.each([
  ['2026-06-01T21:59:00Z', 'Europe/Berlin', '2026-06-01'],
  ['2026-06-01T22:00:00Z', 'Europe/Berlin', '2026-06-02'],
  ['2026-06-01T11:00:00Z', 'Pacific/Kiritimati', '2026-06-02'],
  ['2026-06-01T11:00:00Z', 'Pacific/Pago_Pago', '2026-06-01'],
])('%s in %s → the day is %s', (moment, timeZone, day) => {
  expect(localDay(new Date(moment), timeZone)).toBe(day);
});

it.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-07', '2026-06-01'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('%s → its week starts on Monday, %s', (day, monday) => {
  expect(getMonday(day)).toBe(monday);
});
