import { getMonday } from 'contract';
import { expect, it } from 'vitest';

import { getLocalDay, startOfDay } from './days.ts';

it.each([
  ['2026-06-01T21:59:00Z', 'Europe/Berlin', '2026-06-01'],
  ['2026-06-01T22:00:00Z', 'Europe/Berlin', '2026-06-02'],
  ['2026-06-01T11:00:00Z', 'Pacific/Kiritimati', '2026-06-02'],
  ['2026-06-01T11:00:00Z', 'Pacific/Pago_Pago', '2026-06-01'],
])('%s in %s → the day is %s', (moment, timeZone, day) => {
  expect(getLocalDay(new Date(moment), timeZone)).toBe(day);
});

it.each([
  ['2026-06-01', 'UTC', '2026-06-01T00:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
  ['2026-06-01', 'Pacific/Kiritimati', '2026-05-31T10:00:00.000Z'],
  ['2026-06-01', 'Pacific/Pago_Pago', '2026-06-01T11:00:00.000Z'],
  // The clocks skip midnight.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-06-01', 'Mars/Olympus', '2026-06-01T00:00:00.000Z'],
])('%s in %s → begins at %s', (day, timeZone, moment) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment);
});

it.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-07', '2026-06-01'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('%s → its week starts on Monday, %s', (day, monday) => {
  expect(getMonday(day)).toBe(monday);
});
