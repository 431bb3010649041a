import { encodeDraft } from 'remote-kit';
import { userListItem } from 'shared-session';
import { afterEach, expect, it, vi } from 'vitest';

import { personOf } from '../../tests/samplesOf.ts';
import { personShape } from '../facts/personShape.ts';
import { personValues } from '../facts/personValues.ts';
import { readKeptForm } from './keptForm.ts';

const row = personOf({ version: 3, locations: ['l1'], locationNames: ['Harbour'] });
const values = { ...personValues(row), name: 'Ann Typed' };

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a row being changed → the row it began with, and what was typed', { row, values }, { row, values }],
  ['a row being added → none, and what was typed', { row: null, values }, { row: null, values }],
  ['a row that this version cannot read → nothing', { row: { name: 'Ann' }, values }, null],
  ['fields that this version does not have → nothing', { row, values: { ...values, floor: '2' } }, null],
  ['a location without a name → nothing', { row, values: { ...values, locations: [{ _id: 'l1' }] } }, null],
  ['no form at all → nothing', 'draft', null],
])('%s', (_, form, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => encodeDraft(form) });
  expect(readKeptForm('key', { payload: userListItem }, personShape)).toEqual(expected);
});

it('nothing kept, or a browser that keeps nothing → nothing', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  expect(readKeptForm('key', { payload: userListItem }, personShape)).toBeNull();
  vi.stubGlobal('localStorage', null);
  expect(readKeptForm('key', { payload: userListItem }, personShape)).toBeNull();
});
