import { expect, it } from 'vitest';

import { rowPath } from './rowPath.ts';

it.each([
  ['a field of a list of one', ['users', 0, 'email'], ['email']],
  ['a field of one row', ['email'], ['email']],
  ['one of several choices', ['locations', 2], ['locations']],
  ['the whole', [], []],
])('%s → the field of the form', (_situation, path, expected) => {
  expect(rowPath(path, 'users')).toEqual(expected);
});
