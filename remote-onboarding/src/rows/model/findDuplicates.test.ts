import { expect, it } from 'vitest';

import { findDuplicates } from './findDuplicates.ts';

const rule = {
  column: 'name',
  fold: (values: { name: string }) => values.name.trim().toLowerCase(),
  twice: 'twice',
  taken: { folded: new Set(['taken']), message: 'exists' },
};
const marked = (...names: string[]) =>
  findDuplicates(
    names.map((name, key) => ({ key, values: { name }, guessed: [], unplaced: '' })),
    rule,
  ).map(({ key, message }) => `${key} ${message}`);

it.each([
  ['all different', ['a', 'b'], []],
  ['two alike once folded', ['a', 'b', ' A '], ['0 twice', '2 twice']],
  ['empty twice', ['', ' '], []],
  ['one that is stored', ['Taken', 'b'], ['0 exists']],
  ['two that are stored', ['taken', 'taken'], ['0 exists', '1 exists']],
])('%s → marked %#', (_situation, names, expected) => {
  expect(marked(...names)).toEqual(expected);
});
