import { expect, it } from 'vitest';

import { browserPlace } from './browserPlace.ts';

it.each([
  ['a language with its region', ['de-AT'], 'AT'],
  ['the first language without a region', ['en', 'en-GB', 'de-DE'], 'GB'],
  ['a region that is no country', ['es-419'], ''],
  ['no region at all', ['en'], ''],
  ['nonsense', ['x'], ''],
  ['nothing', [], ''],
])('%s → the country', (_situation, languages, country) => {
  expect(browserPlace(languages, 'UTC').country).toBe(country);
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Mars/Olympus', ''],
])('clock in %s → time zone "%s"', (reported, timeZone) => {
  expect(browserPlace([], reported).timeZone).toBe(timeZone);
});
