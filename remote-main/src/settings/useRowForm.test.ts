import { userListItem } from 'contract/people';
import { samples } from '@askwell/part-tools/stand-in';
import { storedValue } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { userDraft, userValues } from '../pages/PeopleSettings/PersonPanel.tsx';
import { draftSchema, fieldErrors } from './useRowForm.ts';

const row = { ...samples.users[1], invitation: null };
const values = { ...userValues(row), name: 'Ann Typed' };

it.each([
  ['a row being changed → the row it began with, and what was typed', { row, values }, { row, values }],
  ['a row that this version cannot read → nothing', { row: { name: 'Ann' }, values }, null],
  ['fields that this version does not have → nothing', { row, values: { ...values, floor: '2' } }, null],
  ['a location without a name → nothing', { row, values: { ...values, locations: [{ _id: 'l1' }] } }, null],
  ['no form at all → nothing', 'draft', null],
])('%s', (_, form, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(form) });
  expect(storedValue('draft', draftSchema(userListItem, userDraft)).read()).toEqual(expected);
});

const errorAt = (path: (string | number)[], message = 'No.') => ({ path, message, code: 'bad' });

it('several errors → the first of each field', () => {
  const choices = [errorAt(['locations', 0], 'First.'), errorAt(['locations', 1], 'Second.')];
  expect(fieldErrors([...choices, errorAt(['name']), errorAt([])])).toEqual([
    errorAt(['locations'], 'First.'),
    errorAt(['name']),
    errorAt([]),
  ]);
});
