import { expect, it } from 'vitest';

import { sameErrors, toRowErrors } from './rowErrors.ts';

const sent = [
  { key: 5, values: {}, guessed: [], unplaced: '' },
  { key: 2, values: {}, guessed: [], unplaced: '' },
];
const refusal = (...path: (string | number)[]) => ({ path, message: path.join('.'), code: 'invalid' });

it.each([
  ['a cell', refusal('users', 1, 'email'), { key: 2, column: 'email', message: 'users.1.email' }],
  [
    'a part of a cell',
    refusal('users', 0, 'locations', 3),
    { key: 5, column: 'locations', message: 'users.0.locations.3' },
  ],
  ['a row as a whole', refusal('users', 1), { key: 2, column: 'name', message: 'users.1' }],
])('%s refused → at the row that was sent there', (_situation, error, expected) => {
  expect(toRowErrors([error], sent, 'name')).toEqual({ rows: [expected], whole: [] });
});

it.each([
  ['the list', refusal('users')],
  ['a row that was never sent', refusal('users', 9, 'name')],
  ['nothing in particular', refusal()],
])('%s refused → about the list as a whole', (_situation, error) => {
  expect(toRowErrors([error], sent, 'name')).toEqual({ rows: [], whole: [error.message] });
});

it.each([
  ['nothing and nothing', undefined, [], true],
  ['the same said again', [{ key: 1, column: 'a', message: 'm' }], [{ key: 1, column: 'a', message: 'm' }], true],
  ['another sentence', [{ key: 1, column: 'a', message: 'm' }], [{ key: 1, column: 'a', message: 'n' }], false],
  ['another cell', [{ key: 1, column: 'a', message: 'm' }], [{ key: 1, column: 'b', message: 'm' }], false],
  ['one more', [], [{ key: 1, column: 'a', message: 'm' }], false],
])('%s → the same: %s', (_situation, some, others, expected) => {
  expect(sameErrors(some, others)).toBe(expected);
});
