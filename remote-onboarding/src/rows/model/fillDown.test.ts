import { expect, it } from 'vitest';

import { nameAndCode, row } from '../../../tests/rows/nameAndCode.ts';
import { fillDown } from './fillDown.ts';
import type { RowField } from './rowKind.ts';
import { startList } from './rowList.ts';

const list = startList([row(0, 'a'), row(1, 'b'), row(2, 'c')], nameAndCode);
const digits: RowField<{ name: string; code: string }> = {
  id: 'code',
  label: 'code',
  joint: ' ',
  write: ({ code }) => code,
  read: (text) => (/^\d+$/.test(text) ? { values: { code: text } } : { values: {}, unplaced: text }),
};
const filled = (from: number, ...texts: string[]) =>
  fillDown(list, from, digits, texts, nameAndCode).rows.map(
    ({ values, unplaced }) => values.name + values.code + (unplaced && `?${unplaced}`),
  );

it('a column filled from a row on → that column of the rows below it', () => {
  expect(filled(1, '7', '8')).toEqual(['a', 'b7', 'c8', '']);
});

it('more texts than rows → rows of their own, none lost', () => {
  expect(filled(2, 'x', 'y', 'z')).toEqual(['a', 'b', 'c?x', '?y', '?z', '']);
});

it('a blank among the texts → its row stays as it is', () => {
  expect(filled(0, '1', '', '3')).toEqual(['a1', 'b', 'c3', '']);
});
