import { expect, it } from 'vitest';

import { localTime } from './cards.tsx';

const now = new Date('2026-03-02T22:30:00Z');
const reader = { locale: 'en-GB', timeZone: 'Europe/Berlin' };

it.each([
  ['the same day', 'America/New_York', '17:30'],
  ['already tomorrow', 'Asia/Tokyo', 'Tue 07:30'],
  ['the reader’s own', 'Europe/Berlin', '23:30'],
  ['a zone that this browser does not know', 'Mars/Base', ''],
])('%s there → the time, with the weekday when it is another', (_situation, zone, expected) => {
  expect(localTime(zone, now, reader)).toBe(expected);
});
