import { userListItem } from 'contract/people';
import { samples } from '@askwell/part-tools/stand-in';
import { openStoredValue } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { userDraft, getUserValues } from '../pages/PeopleSettings/PersonPanel.tsx';
import { createDraftSchema, keepFirstErrors } from './useRowForm.ts';

const row = { ...samples.users[1], invitation: null };
const values = { ...getUserValues(row), name: 'Ann Typed' };

it.each([
  ['a row is being changed → the draft has its first version and the typed values', { row, values }, { row, values }],
  ['this version cannot read a row → the draft is dropped', { row: { name: 'Ann' }, values }, null],
  ['this version lacks the fields → the draft is dropped', { row, values: { ...values, floor: '2' } }, null],
  ['a location has no name → the draft is dropped', { row, values: { ...values, locations: [{ _id: 'l1' }] } }, null],
  ['the stored value is not a form → the draft is dropped', 'draft', null],
])('%s', (_, form, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(form) });
  expect(openStoredValue('draft', createDraftSchema(userListItem, userDraft)).read()).toEqual(expected);
});

const errorAt = (path: (string | number)[], message = 'No.') => ({ path, message, code: 'bad' });

it('a field has several errors → the first is shown', () => {
  const choices = [errorAt(['locations', 0], 'First.'), errorAt(['locations', 1], 'Second.')];
  expect(keepFirstErrors([...choices, errorAt(['name']), errorAt([])])).toEqual([
    errorAt(['locations'], 'First.'),
    errorAt(['name']),
    errorAt([]),
  ]);
});
