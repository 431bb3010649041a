import { expect, it } from 'vitest';

import { userKind } from '../../pages/AddUsers/userKind.ts';
import { matchColumns } from './matchColumns.ts';

const kind = userKind([{ _id: 'l1', name: 'Harbour', timeZone: 'UTC', userCount: 0 }]);

it.each([
  [
    'known headings',
    [
      ['Full name', 'E_Mail', 'Rolle', 'Standort'],
      ['Ann', 'a@b', 'user', ''],
    ],
    true,
    ['name', 'email', 'role', 'locations'],
  ],
  [
    'a first and a last name',
    [
      ['First name', 'Last name', 'Mail'],
      ['Ann', 'Lee', 'a@b'],
    ],
    true,
    ['name', 'name', 'email'],
  ],
  [
    'a heading nobody knows',
    [
      ['Name', 'Shoe size'],
      ['Ann', '38'],
    ],
    true,
    ['name', null],
  ],
  [
    'no headings',
    [
      ['a@b', 'Ann', 'Manager', 'Harbour'],
      ['c@d', 'Bob', 'User', 'Harbour'],
    ],
    false,
    ['email', 'name', 'role', 'locations'],
  ],
  ['no headings, more columns than fields', [['Ann', 'a@b', 'x', 'y']], false, ['name', 'email', null, null]],
] as const)('%s → proposed', (_situation, lines, hasHeader, targets) => {
  expect(matchColumns(lines, kind, {})).toEqual({ hasHeader, targets });
});

it('chosen the last time → chosen again, also when it was left out', () => {
  const lines = [
    ['Name', 'Shoe size'],
    ['Ann', '38'],
  ];
  expect(matchColumns(lines, kind, { shoesize: 'role', name: null })).toEqual({
    hasHeader: true,
    targets: [null, 'role'],
  });
});

it.each([
  ['a field that is no more', 'Shoe size', { shoesize: 'shoes' }],
  ['a word that every object knows', 'Constructor', {}],
])('%s remembered → left out, as what nobody knows', (_situation, heading, remembered) => {
  const lines = [
    ['Name', heading],
    ['Ann', '38'],
  ];
  expect(matchColumns(lines, kind, remembered)).toEqual({ hasHeader: true, targets: ['name', null] });
});
