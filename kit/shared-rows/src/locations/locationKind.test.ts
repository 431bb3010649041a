import { expect, it, vi } from 'vitest';

import { locationMessages } from '../messages.ts';
import { findRepeated, newRow } from '../model/rows.ts';
import { locationKind } from './locationKind.tsx';

const { empty } = locationKind();

const row = (key: string, name: string, code = '') => ({ ...newRow({ ...empty, name, code }), key });

it('a name or code is used twice, in any spelling → is an error', () => {
  const rows = [row('0', 'ＭＡＩＮ', 'x1'), row('1', 'main '), row('2', 'HARBOUR', 'X1'), row('3', ''), row('4', ' ')];
  expect(findRepeated(rows, locationKind())).toEqual([
    { key: '0', column: 'name', message: locationMessages.duplicate },
    { key: '1', column: 'name', message: locationMessages.duplicate },
    { key: '0', column: 'code', message: locationMessages.duplicateCode },
    { key: '2', column: 'code', message: locationMessages.duplicateCode },
  ]);
});

it.each([
  ['without a country, in one with several time zones', 'US', '', '5 Runway, Denver, CO', 'America/Denver'],
  ['without a country, where the address has no time zone', 'US', '', '2 Elm St', ''],
  ['without a country, in one with a single time zone', 'DE', '', '5 Runway, Denver, CO', ''],
  ['in another country', 'DE', 'US', '5 Runway, Denver, CO', 'America/Denver'],
  ['in the United States, by a state and a postal code', 'DE', '', '5 Runway, Denver, CO 80249', 'America/Denver'],
  ['in a city whose time zone differs from its state’s', 'US', '', '2 Mesa, El Paso, TX, 79901', 'America/Denver'],
  ['with the country at its end', 'DE', '', '1 Quay Rd, Boston, MA 02110, USA', 'America/New_York'],
  ['with another country at its end', 'US', '', '1 Strand, London, United Kingdom', 'Europe/London'],
  ['with a state that is also a country', 'DE', '', '1 Elm St, Atlanta, Georgia', ''],
  ['with a postal code as in Germany', 'DE', '', '5 Runway, 10115 Berlin, DE', ''],
  ['in another country, with an address that has none', 'DE', 'US', '2 Elm St', ''],
])('a location %s → has the time zone of its address, or none', (_situation, own, country, address, timeZone) => {
  const typedRow = { ...row('0', 'Airport'), values: { ...empty, country, address } };
  expect(locationKind(own).complete(typedRow).values.timeZone).toBe(timeZone);
});

it.each([
  ['Denver Warehouse', '', 'America/Denver'],
  ['Depot Salt Lake City', '', 'America/Denver'],
  ['New York', '', ''],
  ['Phoenix Bar', '2 Elm St, Boston, MA', 'America/New_York'],
  ['Airport', '', ''],
])('a name typed as %s, “%s” → has the time zone of the city: %s', (name, address, timeZone) => {
  const typedRow = { ...row('0', name), values: { ...empty, name, address } };
  expect(locationKind('US', 'America/New_York').complete(typedRow).values.timeZone).toBe(timeZone);
});

it('an address is on the organization’s island → it has that time zone', () => {
  const typedRow = { ...row('0', 'Harbour'), values: { ...empty, address: 'Calle Real 5, Ingenio' } };
  const { complete } = locationKind('ES', 'Atlantic/Canary');
  expect(complete(typedRow).values.timeZone).toBe('Atlantic/Canary');
});

it('the address changes → the time zone follows unless it was chosen', () => {
  const { complete } = locationKind('US');
  const denver = complete({ ...row('0', 'Airport'), values: { ...empty, address: 'Denver, CO' } });
  const boston = { ...denver.values, address: 'Boston, MA' };
  expect(complete({ ...denver, values: boston }).values.timeZone).toBe('America/New_York');
  expect(complete({ ...denver, values: boston, guessed: [] }).values.timeZone).toBe('America/Denver');
});

it('an American address is corrected → the country follows unless it was chosen', () => {
  const { complete } = locationKind('DE');
  const boston = complete({ ...row('0', 'Airport'), values: { ...empty, address: 'Boston, MA 02116' } });
  expect(boston.values).toMatchObject({ country: 'US', timeZone: 'America/New_York' });
  const berlin = { ...boston.values, address: '10115 Berlin' };
  expect(complete({ ...boston, values: berlin }).values).toMatchObject({ country: '', timeZone: '' });
  expect(complete({ ...boston, values: berlin, guessed: ['timeZone'] }).values).toMatchObject({ country: 'US' });
});

it('a country has one or several time zones → that zone, or a question', () => {
  expect(zoneIn('IT')).toEqual(['Europe/Rome', undefined]);
  expect(zoneIn('US')).toEqual(['', locationMessages.chooseZone]);
});

it('the browser lacks a country’s time zones → the row asks, without a reason', () => {
  // Firefox lacks `getTimeZones`.
  const value = class extends Intl.Locale {};
  Object.defineProperties(value.prototype, { getTimeZones: { value: undefined }, timeZones: { value: undefined } });
  vi.stubGlobal('Intl', Object.create(Intl, { Locale: { value } }));
  // A country that no other test uses, because time zones are cached per country.
  expect(zoneIn('LI')).toEqual(['', locationMessages.chooseUnknownZone]);
});

/** Returns the time zone of a country and the error of a row with that zone. */
function zoneIn(country: string) {
  const { complete, check } = locationKind('DE');
  const { values } = complete({ ...row('0', 'Airport'), values: { ...empty, name: 'Airport', country } });
  return [values.timeZone, check(values)[0]?.message];
}
