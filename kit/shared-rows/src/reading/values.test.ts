import { expect, it } from 'vitest';

import { findZone } from '../locations/zoneOfAddress.ts';
import { readCountry } from '../locations/readCountry.ts';
import { meansAllLocations } from '../users/readLocations.ts';
import { suggestValues } from './values.ts';

it.each([
  ['DE', '', 'Europe/Berlin'],
  ['FR', '1 Rue, Paris', 'Europe/Paris'],
  ['US', '5 Runway, Los Angeles, CA, 90045', 'America/Los_Angeles'],
  ['US', '1 Elm St, Springfield, Illinois 62701', 'America/Chicago'],
  ['US', '1 Elm St, Boston', 'America/New_York'],
  ['US', '6 Bay St, Tampa, FL, 33602', 'America/New_York'],
  ['US', '5 Main St, Fort Worth, Texas', 'America/Chicago'],
  ['US', '1 Elm St, Springfield', undefined],
  ['CA', '1 Elm St, Calgary, AB', 'America/Edmonton'],
  ['AU', '1 Elm St, Perth', 'Australia/Perth'],
  ['US', '1 Quay Rd, Boston MA 02110', 'America/New_York'],
  ['AU', '5 Hay St, Perth WA 6000', 'Australia/Perth'],
  ['', 'Berlin', undefined],
  ['ES', 'Calle Tenerife 5, 28034 Madrid', 'Europe/Madrid'],
  ['ES', 'Calle Triana 5, 35002 Las Palmas', 'Atlantic/Canary'],
  ['ES', 'Calle Castillo 5, Santa Cruz de Tenerife', 'Atlantic/Canary'],
  ['ES', '', undefined],
  ['PT', 'Rua Augusta 5, 1100-053 Lisboa', 'Europe/Lisbon'],
  ['PT', 'Rua da Carreira 5, 9000-042 Funchal', 'Atlantic/Madeira'],
  ['PT', 'Rua Direita 5, Ponta Delgada', 'Atlantic/Azores'],
])('a time zone in %s is written “%s” → is %s', (country, address, zone) => {
  expect(findZone(country, address)).toBe(zone);
});

it.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['España', 'ES'],
  ['U.S.A.', 'US'],
  ['gb', 'GB'],
  ['D', 'DE'],
  ['A', 'AT'],
  ['Nowhere', undefined],
])('country %s → is %s', (text, code) => {
  expect(readCountry(text)).toBe(code);
});

it.each([
  ['Harbour', ['Harbor']],
  ['Habror', ['Harbor']],
  ['Harbor (North)', ['Harbor']],
  ['Mitte', ['Berlin Mitte']],
  ['Munich', ['München Schwabing']],
  ['Muenchen-Schwabing', ['München Schwabing']],
  ['SMITH ATELIER ST ETIENNE', ['Saint-Étienne Atelier']],
  ['Shoreditch (Curtain Rd)', ['London Shoreditch']],
  ['Curtain Road, London', ['London Shoreditch']],
  // A longer name that contains the word belongs to another location.
  ['Old', []],
  ['Berlin Kreuzberg', []],
  ['Hamburg', []],
  ['constructor', []],
])('location %s → suggests %j', (text, expected) => {
  const names = [
    'Harbor',
    'Main Street',
    'Berlin Mitte',
    'Kitchen at the old mill',
    'München Schwabing',
    'Saint-Étienne Atelier',
  ];
  const choices = [
    ...names.map((value) => ({ value })),
    { value: 'London Shoreditch', details: '31 Curtain Road, London' },
  ];
  expect(suggestValues('locations', text, choices)).toEqual(expected);
});

it.each(['All', 'all locations', 'All UK stores', 'Alle Filialen', 'Alle Standorte', 'All locations (3)'])(
  '%s → means all locations',
  (text) => {
    expect(meansAllLocations(text)).toBe(true);
  },
);
