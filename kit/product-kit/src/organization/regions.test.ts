import { expect, it, vi } from 'vitest';

import { listCountryOptions, listTimeZoneOptions } from './regions.ts';
import { guessRegion, chooseCountry } from './zones.ts';

it('countries in German → each has its German name, in order', () => {
  const options = listCountryOptions('de');
  expect(options).toHaveLength(249);
  expect(options).toContainEqual({ value: 'AT', label: 'Österreich' });
  const labels = options.map(({ label }) => label);
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'));
});

it('time zones → have their current names, each once', () => {
  const zones = listTimeZoneOptions().map(({ value }) => value);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'America/New_York']));
  expect(zones).not.toContain('Asia/Calcutta');
  expect(new Set(zones).size).toBe(zones.length);
});

it.each([
  ['an American browser in Berlin', ['en-US', 'en'], 'Europe/Berlin', 'DE'],
  ['a zone under its old name', ['en-US'], 'Asia/Calcutta', 'IN'],
  ['a clock in UTC, a language with its region', ['de-AT'], 'UTC', 'AT'],
  ['a clock in UTC, the first language without a region', ['en', 'en-GB', 'de-DE'], 'UTC', 'GB'],
  ['a region that is not a country', ['es-419'], 'UTC', ''],
  ['no region', ['en'], 'UTC', ''],
  ['nonsense', ['x'], 'Mars/Olympus', ''],
  ['nothing', [], '', ''],
])('%s → gives the country', (_situation, languages, timeZone, country) => {
  expect(guessRegion(languages, timeZone).country).toBe(country);
});

it('an older Chrome has time zones in a property → finds the zone’s country', () => {
  const value = class extends Intl.Locale {
    override get timeZones() {
      return super.getTimeZones?.();
    }
  };
  Object.defineProperty(value.prototype, 'getTimeZones', { value: undefined });
  vi.stubGlobal('Intl', Object.create(Intl, { Locale: { value } }));
  expect(guessRegion(['en-US'], 'Europe/Berlin').country).toBe('DE');
});

it('a zone belongs to a large country → few countries are looked up', () => {
  let lookups = 0;
  const value = class extends Intl.Locale {
    override getTimeZones = () => {
      lookups += 1;
      return super.getTimeZones?.();
    };
  };
  vi.stubGlobal('Intl', Object.create(Intl, { Locale: { value } }));
  expect(guessRegion(['en-GB'], 'Europe/Berlin').country).toBe('DE');
  expect(lookups).toBeLessThan(10);
});

it.each([
  ['one time zone → it is suggested', ['de-AT'], 'Europe/Vienna'],
  ['several time zones → none is suggested', ['en-US'], ''],
])('the clock is in UTC, and the country has %s', (_situation, languages, timeZone) => {
  expect(guessRegion(languages, 'UTC').timeZone).toBe(timeZone);
});

it.each([
  ['its time zone stays', 'US', 'America/Denver', 'America/Denver'],
  ['a time zone of another country is removed', 'US', 'Europe/Berlin', ''],
  ['its only time zone is chosen', 'AT', 'America/Denver', 'Europe/Vienna'],
  ['the time zone of its islands stays', 'ES', 'Atlantic/Canary', 'Atlantic/Canary'],
  ['no country, no time zone', '', 'America/Denver', ''],
  ['a code that is not ISO keeps the time zone', 'USA', 'America/Denver', 'America/Denver'],
])('a country is chosen → %s', (_situation, country, before, timeZone) => {
  expect(chooseCountry(country, before)).toEqual({ country, timeZone });
});
