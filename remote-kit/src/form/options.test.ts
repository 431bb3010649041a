import { expect, it } from 'vitest';

import { countryOptions } from './countryOptions.ts';
import { timeZoneOptions } from './timeZoneOptions.ts';

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
