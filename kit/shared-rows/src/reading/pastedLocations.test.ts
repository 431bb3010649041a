import { expect, it } from 'vitest';

import { readPaste } from './readFile.ts';
import { locationKind } from '../locations/locationKind.tsx';

const formatRows = (text: string) => {
  const paste = readPaste(text, locationKind());
  if (!('rows' in paste)) return 'error' in paste ? 'refused' : 'table';
  return paste.rows.map(({ values, unmatched }) =>
    [values.name, values.address, values.code, values.country, values.timeZone, Object.values(unmatched).join()]
      .join('|')
      .replace(/\|+$/, ''),
  );
};

it.each([
  ['one name a line', 'Harbour\nAirport', ['Harbour', 'Airport']],
  ['names in one line', 'Harbour; Airport; Smith & Sons', ['Harbour', 'Airport', 'Smith & Sons']],
  ['a block', 'Harbour\t1 Quay\tHB\tGermany\tAsia/Calcutta', ['Harbour|1 Quay|HB|DE|Asia/Kolkata']],
  [
    'a block of streets',
    'Main Street\t3 Market Street\nHarbour\t1 Quay',
    ['Main Street|3 Market Street', 'Harbour|1 Quay'],
  ],
  [
    'a block of addresses with countries',
    'Harbour\t1 Quay\t10115\tGermany\nAirport\t2 Lane\t10116\tGermany',
    ['Harbour|1 Quay|10115|DE|Europe/Berlin', 'Airport|2 Lane|10116|DE|Europe/Berlin'],
  ],
  ['a block with cities', 'Pier\t1 Quay\tBoston\tMA\t02110', ['Pier|1 Quay, Boston, MA, 02110']],
  ['a block with German cities', 'Süd\tRing 1\t50667\tKöln', ['Süd|Ring 1, 50667 Köln']],
  ['a block with an empty cell', 'Harbour\t\tHB', ['Harbour||HB']],
  [
    'lines with an address cut by commas',
    'Harbour, 1 Quay, 10115 Berlin\nAirport, 2 Lane',
    ['Harbour|1 Quay, 10115 Berlin', 'Airport|2 Lane'],
  ],
  ['an unknown country and time zone', 'a\tb\tC\tNarnia\tMoon/Base', 'table'],
  ['an ambiguous time zone', 'a\tb\tC\tUSA\tEST', 'table'],
  ['more cells than columns', 'a\tb\tC\tDE\tUTC\tleft\tover', 'table'],
  ['a street before its number', 'Harbour – Main St 1, Austin\nPier', ['Harbour|Main St 1, Austin', 'Pier']],
  ['an address after a dash', 'Harbour – 1 Quay, Austin\nPier - East', ['Harbour|1 Quay, Austin', 'Pier - East']],
  ['an address after a colon', '• Harbour: 1 Quay, Austin\n• Pier: 2 Lane', ['Harbour|1 Quay, Austin', 'Pier|2 Lane']],
  ['addresses in several lines', 'Harbour\n1 Quay\nBoston\n\nPier\n2 Lane', ['Harbour|1 Quay, Boston', 'Pier|2 Lane']],
  ['names with blank lines between', 'a\nb\n\nc\nd', ['a', 'b', 'c', 'd']],
  ['a heading', 'Standort\tAdresse\na\tb', ['a|b']],
  ['a word that is a property of objects', 'Name\tStreet\tCity\nHQ\tConstructor\tBerlin', ['HQ|Constructor, Berlin']],
  ['two spaces inside names', 'Main  Street\nPark  Avenue', ['Main  Street', 'Park  Avenue']],
  ['numbers as names', '1\t5\n2\t6', ['1|5', '2|6']],
  ['headings alone', 'Standort\tAdresse', 'table'],
  ['a word that could be a heading', 'Office\nShop', ['Office', 'Shop']],
] as const)('%s → give the expected rows', (_situation, text, expected) => {
  expect(formatRows(text)).toEqual(expected);
});
