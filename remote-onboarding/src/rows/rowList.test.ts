import { describe, expect, it } from 'vitest';

import { addRow, changeRow, filledRows, firstRow, removeRow } from './rowList.ts';

const empty = { name: '', code: '' };
const rows = [
  { key: 4, values: { name: 'a', code: '' } },
  { key: 7, values: { name: ' ', code: '' } },
];

describe('a list of rows', () => {
  it('a row added → a key no other row has or had after it', () => {
    expect(addRow(rows, empty)).toEqual([...rows, { key: 8, values: empty }]);
    expect(addRow([], empty)).toEqual(firstRow(empty));
  });

  it('a row removed → the others keep their keys', () => {
    expect(removeRow(rows, 4, empty)).toEqual([rows[1]]);
  });

  it('the last row removed → one empty row under a new key', () => {
    expect(removeRow([{ key: 4, values: { name: 'a', code: '' } }], 4, empty)).toEqual([{ key: 5, values: empty }]);
  });

  it('a cell changed → that cell alone', () => {
    expect(changeRow(rows, 7, { code: 'X' })).toEqual([rows[0], { key: 7, values: { name: ' ', code: 'X' } }]);
  });

  it('rows with nothing but spaces → not counted as filled', () => {
    expect(filledRows(rows, ['name', 'code'])).toEqual([rows[0]]);
  });

  it('a column that is preset → does not make a row filled', () => {
    expect(filledRows([{ key: 0, values: { name: '', role: 'user' } }], ['name'])).toEqual([]);
  });
});
