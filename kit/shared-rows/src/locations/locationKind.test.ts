import { expect, it, vi } from 'vitest';

import { locationMessages } from '../messages.ts';
import { findRepeatedRows, createRow } from '../model/rows.ts';
import { locationKind } from './locationKind.tsx';

const { empty } = locationKind;

const row = (key: string, name: string, code = '') => ({ ...createRow({ ...empty, name, code }), key });

it('a name or code is used twice, in any spelling → is an error', () => {
  const rows = [row('0', 'ＭＡＩＮ', 'x1'), row('1', 'main '), row('2', 'HARBOUR', 'X1'), row('3', ''), row('4', ' ')];
  expect(findRepeatedRows(rows, locationKind)).toEqual([
    { key: '0', column: 'name', message: locationMessages.duplicate },
    { key: '1', column: 'name', message: locationMessages.duplicate },
    { key: '0', column: 'code', message: locationMessages.duplicateCode },
    { key: '2', column: 'code', message: locationMessages.duplicateCode },
  ]);
});

it.each([
  ['IT', '', 'Europe/Rome'],
  // Several zones, or no country: the organization's.
  ['US', '', ''],
  ['', '', ''],
  ['US', 'America/Denver', 'America/Denver'],
])('a location in “%s” with the time zone “%s” → has the zone “%s”', (country, timeZone, expected) => {
  const { complete, check } = locationKind;
  const { values } = complete({ ...row('0', 'Airport'), values: { ...empty, name: 'Airport', country, timeZone } });
  expect([values.timeZone, check(values)]).toEqual([expected, []]);
});

it('the browser lacks a country’s time zones → the organization’s is used', () => {
  // Firefox lacks `getTimeZones`.
  const value = class extends Intl.Locale {};
  Object.defineProperties(value.prototype, { getTimeZones: { value: undefined }, timeZones: { value: undefined } });
  vi.stubGlobal('Intl', Object.create(Intl, { Locale: { value } }));
  // A country that no other test uses, because time zones are cached per country.
  const { values } = locationKind.complete({ ...row('0', 'Airport'), values: { ...empty, country: 'LI' } });
  expect(values.timeZone).toBe('');
});
