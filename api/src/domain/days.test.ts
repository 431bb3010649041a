import { expect, it } from 'vitest';

import { localTime, mondayOf } from './days.ts';

it.each([
  ['2026-06-01T21:59:00Z', 'Europe/Berlin', { day: '2026-06-01', hour: 23 }],
  ['2026-06-01T22:00:00Z', 'Europe/Berlin', { day: '2026-06-02', hour: 0 }],
  ['2026-06-01T11:00:00Z', 'Pacific/Kiritimati', { day: '2026-06-02', hour: 1 }],
  ['2026-06-01T11:00:00Z', 'Pacific/Pago_Pago', { day: '2026-06-01', hour: 0 }],
])('%s in %s → its day and hour', (moment, timeZone, expected) => {
  expect(localTime(new Date(moment), timeZone)).toEqual(expected);
});

it.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-07', '2026-06-01'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('%s → the Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
