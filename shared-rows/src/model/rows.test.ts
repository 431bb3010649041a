import { describe, expect, it } from 'vitest';

import { nameAndCode, row } from '../../tests/nameAndCode.ts';
import { changeRow, createRowList, filledRows, insertRows, isEmptyRow, newRow, removeRows } from './rows.ts';

const kind = nameAndCode;
const list = createRowList([row(4, 'a'), row(7, 'b')], kind);
const names = ({ rows }: typeof list) => rows.map(({ values }) => values.name);

describe('a list of rows', () => {
  it('started → one empty row at the end, under a key no other row has', () => {
    expect(list.rows.map(({ key }) => key)).toEqual([4, 7, 8]);
    expect(names(createRowList([], kind))).toEqual(['']);
  });

  it('typed into the empty row → another one below it', () => {
    expect(names(changeRow(list, 8, { name: 'c' }, kind))).toEqual(['a', 'b', 'c', '']);
  });

  it('the last filled row emptied → it becomes the blank row, and the one below is removed', () => {
    const after = changeRow(list, 7, { name: ' ' }, kind);
    expect(after.rows.map(({ key }) => key)).toEqual([4, 7]);
  });

  it('a preset column alone → not a filled row', () => {
    expect(isEmptyRow(row(0, ' ', 'X'), kind)).toBe(true);
    expect(filledRows(list.rows, kind)).toHaveLength(2);
  });

  it('unmatched text alone → a filled row', () => {
    expect(isEmptyRow({ ...row(0, ''), unmatchedText: '?' }, kind)).toBe(false);
  });

  it('a suggested value changed → no longer a suggestion; other suggestions stay', () => {
    const guessed = createRowList([{ ...row(0, 'a'), guessed: ['name', 'code'] }], kind);
    expect(changeRow(guessed, 0, { name: 'b' }, kind).rows[0]?.guessed).toEqual(['code']);
  });

  it('removed and added → a key is never used twice', () => {
    const fewer = removeRows(list, new Set([7, 8]), kind);
    expect(fewer.rows.map(({ key }) => key)).toEqual([4, 9]);
  });
});

describe('rows inserted', () => {
  const added = [newRow({ name: 'x', code: '' }), newRow({ name: 'y', code: '' })];
  it.each([
    ['at the empty row → in its place', 8, ['a', 'b', 'x', 'y', '']],
    ['at a filled row → below it', 4, ['a', 'x', 'y', 'b', '']],
    ['without a position → at the end', null, ['a', 'b', 'x', 'y', '']],
    ['at a removed row → at the end', 99, ['a', 'b', 'x', 'y', '']],
  ])('%s', (_situation, at, expected) => {
    expect(names(insertRows(list, at, added, kind))).toEqual(expected);
  });
});
