import { expect, it } from 'vitest';

import { browserRegion, countryOptions, timeZoneOptions } from './regions.ts';

it('countries in German → every one by its German name, in German order', () => {
  const options = countryOptions('de');
  expect(options).toHaveLength(249);
  expect(options).toContainEqual({ value: 'AT', label: 'Österreich' });
  const labels = options.map(({ label }) => label);
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'));
});

it('time zones → current names only, each once, UTC among them', () => {
  const zones = timeZoneOptions().map(({ value }) => value);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'America/New_York']));
  expect(zones).not.toContain('Asia/Calcutta');
  expect(new Set(zones).size).toBe(zones.length);
});

it.each([
  ['a language with its region', ['de-AT'], 'AT'],
  ['the first language without a region', ['en', 'en-GB', 'de-DE'], 'GB'],
  ['a region that is no country', ['es-419'], ''],
  ['no region at all', ['en'], ''],
  ['nonsense', ['x'], ''],
  ['nothing', [], ''],
])('%s → the country', (_situation, languages, country) => {
  expect(browserRegion(languages, 'UTC').country).toBe(country);
});

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Mars/Olympus', ''],
])('clock in %s → time zone "%s"', (reported, timeZone) => {
  expect(browserRegion([], reported).timeZone).toBe(timeZone);
});
