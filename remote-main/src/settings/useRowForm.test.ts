import { expect, it } from 'vitest';

import { rowErrors } from './useRowForm.ts';

const errorAt = (path: (string | number)[], message = 'No.') => ({ path, message, code: 'bad' });

it.each([
  ['a field of a list of one', ['users', 0, 'email'], ['email']],
  ['a field of one row', ['email'], ['email']],
  ['one of several choices', ['locations', 2], ['locations']],
  ['the whole', [], []],
])('%s → the field of the form', (_situation, path, expected) => {
  expect(rowErrors([errorAt(path)], 'users')).toEqual([errorAt(expected)]);
});

it('two refusals of one field → the first', () => {
  const errors = [errorAt(['locations', 0], 'First.'), errorAt(['locations', 1], 'Second.'), errorAt(['name'])];
  expect(rowErrors(errors, 'users')).toEqual([errorAt(['locations'], 'First.'), errorAt(['name'])]);
});
