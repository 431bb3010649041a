import { expect, it } from 'vitest';

import { nameAndCode, row } from '../../../tests/rows/nameAndCode.ts';
import { createRowChecker } from './checkRows.ts';

it('rows checked again after one changed → only that one is looked at', () => {
  const looked: string[] = [];
  const check = createRowChecker(nameAndCode, {
    check: ({ name }) => (looked.push(name), name === 'bad' ? [{ column: 'name', message: 'no' }] : []),
    clashes: () => [],
    unplaced: (text) => `no place for ${text}`,
  });
  const rows = [row(0, 'a'), row(1, 'bad'), { ...row(2, ''), unplaced: 'x' }, row(3, '')];
  expect([...check(rows).values()].flat().map(({ key, message }) => `${key} ${message}`)).toEqual([
    '1 no',
    '2 no place for x',
  ]);
  check([row(0, 'b'), ...rows.slice(1)]);
  expect(looked).toEqual(['a', 'bad', '', 'b']);
});
