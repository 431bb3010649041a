import { expect, it } from 'vitest';

import { messageAt } from './Form.tsx';

const errors = [
  { path: ['name'], message: 'first', code: 'required' },
  { path: ['name'], message: 'second', code: 'invalid' },
  { path: ['users', 0, 'name'], message: 'row', code: 'invalid' },
];

it.each([
  ['a field refused twice', ['name'], 'first'],
  ['a field of a row', ['users', 0, 'name'], 'row'],
  ['the same field of another row', ['users', 1, 'name'], undefined],
  ['a part of a path', ['users'], undefined],
])('%s → its message', (_situation, path, message) => {
  expect(messageAt(errors, ...path)).toBe(message);
});
