import { expect, it } from 'vitest';

import { readCountry } from '../locations/readCountry.ts';
import { meansAllLocations } from '../users/readLocations.ts';
import { suggestValues } from './values.ts';

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
