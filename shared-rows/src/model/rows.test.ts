import { describe, expect, it } from 'vitest';

import { nameAndCode as kind, row } from '../../tests/nameAndCode.ts';
import { changeRows, type EditedRows, filledRows, insertRows, isEmptyRow, newRow, type Rows } from './rows.ts';

type List = EditedRows<{ name: string; code: string }>;

const startRows = (rows: Rows<{ name: string; code: string }>): List =>
  changeRows({ rows: [], undo: null }, { type: 'start', rows }, kind);
const list = startRows([row('4', 'a'), row('7', 'b')]);
const blank = list.rows.at(-1)?.key ?? '';
const names = ({ rows }: Pick<List, 'rows'>) => rows.map(({ values }) => values.name);
const typed = (before: List, key: string, name: string) =>
  changeRows(before, { type: 'type', key, change: { name } }, kind);
const added = [newRow({ name: 'x', code: '' }), newRow({ name: 'y', code: '' })];
const paste = (before: List, at: string | null) =>
  changeRows(before, { type: 'apply', label: 'Added.', change: (rows) => insertRows(rows, at, added, kind) }, kind);

describe('a list of rows', () => {
  it('started → one empty row at the end', () => {
    expect(names(list)).toEqual(['a', 'b', '']);
    expect(names(startRows([]))).toEqual(['']);
  });

  it('typed into the empty row → another one below it', () => {
    expect(names(typed(list, blank, 'c'))).toEqual(['a', 'b', 'c', '']);
  });

  it('the last filled row emptied → it becomes the blank row, and the one below is removed', () => {
    expect(typed(list, '7', ' ').rows.map(({ key }) => key)).toEqual(['4', '7']);
  });

  it('a preset column alone → not a filled row', () => {
    expect(isEmptyRow(row('0', ' ', 'X'), kind)).toBe(true);
    expect(filledRows(list.rows, kind)).toHaveLength(2);
  });

  it('unmatched text alone → a filled row', () => {
    expect(isEmptyRow({ ...row('0', ''), unmatchedText: '?' }, kind)).toBe(false);
  });

  it('a suggested value changed → no longer a suggestion; other suggestions stay', () => {
    const guessed = startRows([{ ...row('0', 'a'), guessed: ['name', 'code'] }]);
    expect(typed(guessed, '0', 'b').rows[0]?.guessed).toEqual(['code']);
  });
});

it.each([
  ['at the empty row → in its place', blank, ['a', 'b', 'x', 'y', '']],
  ['at a filled row → below it', '4', ['a', 'x', 'y', 'b', '']],
  ['without a position → at the end', null, ['a', 'b', 'x', 'y', '']],
  ['at a removed row → at the end', 'x', ['a', 'b', 'x', 'y', '']],
])('rows inserted %s', (_situation, at, expected) => {
  expect(names(paste(list, at))).toEqual(expected);
});

it('rows inserted, undone → the rows before', () => {
  expect(names(changeRows(paste(list, '4'), { type: 'undo' }, kind))).toEqual(names(list));
});

it('typed after a change → nothing of ours to undo', () => {
  const after = typed(paste(list, '4'), '4', 'A');
  expect(changeRows(after, { type: 'undo' }, kind)).toBe(after);
});
