import { describe, expect, it } from 'vitest';

import { nameAndCode as kind, row } from '../../tests/nameAndCode.ts';
import { changeRows, type EditedRows, filledRows, insertRows, isEmptyRow, newRow, startRows } from './rows.ts';

type List = EditedRows<{ name: string; code: string }>;

const list = startRows([row(4, 'a'), row(7, 'b')], kind);
const names = ({ rows }: Pick<List, 'rows'>) => rows.map(({ values }) => values.name);
const typed = (before: List, key: number, name: string) =>
  changeRows(before, { type: 'type', key, change: { name } }, kind);
const added = [newRow({ name: 'x', code: '' }), newRow({ name: 'y', code: '' })];
const paste = (before: List, at: number | null) =>
  changeRows(before, { type: 'apply', label: 'Added.', change: (rows) => insertRows(rows, at, added, kind) }, kind);

describe('a list of rows', () => {
  it('started → one empty row at the end, under a key no other row has', () => {
    expect(list.rows.map(({ key }) => key)).toEqual([4, 7, 8]);
    expect(names(startRows([], kind))).toEqual(['']);
  });

  it('typed into the empty row → another one below it', () => {
    expect(names(typed(list, 8, 'c'))).toEqual(['a', 'b', 'c', '']);
  });

  it('the last filled row emptied → it becomes the blank row, and the one below is removed', () => {
    expect(typed(list, 7, ' ').rows.map(({ key }) => key)).toEqual([4, 7]);
  });

  it('a preset column alone → not a filled row', () => {
    expect(isEmptyRow(row(0, ' ', 'X'), kind)).toBe(true);
    expect(filledRows(list.rows, kind)).toHaveLength(2);
  });

  it('unmatched text alone → a filled row', () => {
    expect(isEmptyRow({ ...row(0, ''), unmatchedText: '?' }, kind)).toBe(false);
  });

  it('a suggested value changed → no longer a suggestion; other suggestions stay', () => {
    const guessed = startRows([{ ...row(0, 'a'), guessed: ['name', 'code'] }], kind);
    expect(typed(guessed, 0, 'b').rows[0]?.guessed).toEqual(['code']);
  });

  it('undone and added again → a key is never used twice', () => {
    const undone = changeRows(paste(list, null), { type: 'undo' }, kind);
    expect(paste(undone, null).rows.map(({ key }) => key)).toEqual([4, 7, 12, 13, 14]);
  });
});

it.each([
  ['at the empty row → in its place', 8, ['a', 'b', 'x', 'y', '']],
  ['at a filled row → below it', 4, ['a', 'x', 'y', 'b', '']],
  ['without a position → at the end', null, ['a', 'b', 'x', 'y', '']],
  ['at a removed row → at the end', 99, ['a', 'b', 'x', 'y', '']],
])('rows inserted %s', (_situation, at, expected) => {
  expect(names(paste(list, at))).toEqual(expected);
});

it('rows inserted, undone → the rows before', () => {
  expect(names(changeRows(paste(list, 4), { type: 'undo' }, kind))).toEqual(names(list));
});

it('typed after a change → nothing of ours to undo', () => {
  const after = typed(paste(list, 4), 4, 'A');
  expect(changeRows(after, { type: 'undo' }, kind)).toBe(after);
});
