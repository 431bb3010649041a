import { expect, it, vi } from 'vitest';

import { countryOptions, timeZoneOptions } from './regions.ts';
import { browserRegion, chosenCountry } from './zones.ts';

it('countries in German → each by its German name, in order', () => {
  const options = countryOptions('de');
  expect(options).toHaveLength(249);
  expect(options).toContainEqual({ value: 'AT', label: 'Österreich' });
  const labels = options.map(({ label }) => label);
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'));
});

it('time zones → current names, each once', () => {
  const zones = timeZoneOptions().map(({ value }) => value);
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'America/New_York']));
  expect(zones).not.toContain('Asia/Calcutta');
  expect(new Set(zones).size).toBe(zones.length);
});

it.each([
  ['an American browser in Berlin', ['en-US', 'en'], 'Europe/Berlin', 'DE'],
  ['a zone under its old name', ['en-US'], 'Asia/Calcutta', 'IN'],
  ['a clock that says nothing, a language with its region', ['de-AT'], 'UTC', 'AT'],
  ['a clock that says nothing, the first language without a region', ['en', 'en-GB', 'de-DE'], 'UTC', 'GB'],
  ['a region that is no country', ['es-419'], 'UTC', ''],
  ['no region at all', ['en'], 'UTC', ''],
  ['nonsense', ['x'], 'Mars/Olympus', ''],
  ['nothing', [], '', ''],
])('%s → the country', (_situation, languages, timeZone, country) => {
  expect(browserRegion(languages, timeZone).country).toBe(country);
});

it('a browser with time zones as a property → the country of its zone', () => {
  const value = class extends Intl.Locale {
    override get timeZones() {
      return super.getTimeZones?.();
    }
  };
  Object.defineProperty(value.prototype, 'getTimeZones', { value: undefined });
  vi.stubGlobal('Intl', Object.create(Intl, { Locale: { value } }));
  expect(browserRegion(['en-US'], 'Europe/Berlin').country).toBe('DE');
});

it('a zone of a large country → the browser is asked about few countries', () => {
  let asked = 0;
  const value = class extends Intl.Locale {
    override getTimeZones = () => {
      asked += 1;
      return super.getTimeZones?.();
    };
  };
  vi.stubGlobal('Intl', Object.create(Intl, { Locale: { value } }));
  expect(browserRegion(['en-GB'], 'Europe/Berlin').country).toBe('DE');
  expect(asked).toBeLessThan(10);
});

it.each([
  ['one time zone', ['de-AT'], 'Europe/Vienna'],
  ['several', ['en-US'], ''],
])('a clock that says nothing, a country with %s → that one, or none', (_situation, languages, timeZone) => {
  expect(browserRegion(languages, 'UTC').timeZone).toBe(timeZone);
});

it.each([
  ['its time zone stays', 'US', 'America/Denver', 'America/Denver'],
  ['that of another country goes', 'US', 'Europe/Berlin', ''],
  ['the only one follows', 'AT', 'America/Denver', 'Europe/Vienna'],
  ['that of islands is one of several', 'ES', 'Atlantic/Canary', 'Atlantic/Canary'],
  ['none goes with none', '', 'America/Denver', ''],
  ['one that is no ISO code has none of its own', 'USA', 'America/Denver', 'America/Denver'],
])('a country is chosen → %s', (_situation, country, before, timeZone) => {
  expect(chosenCountry(country, before)).toEqual({ country, timeZone });
});
