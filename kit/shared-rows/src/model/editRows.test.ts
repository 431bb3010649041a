import { expect, it } from 'vitest';

import { nameAndCode as kind, row } from '../../tests/nameAndCode.ts';
import { editRows, type RowsAction, type RowsState, startRows } from './editRows.ts';
import { createRow } from './rows.ts';

type Values = { name: string; code: string };
type State = RowsState<Values>;

const list: State = startRows([row('4', 'a'), row('7', 'b')], kind);
const blankKey = list.rows.at(-1)?.key ?? '';
const names = ({ rows }: State) => rows.map(({ values }) => values.name);
const edit = (state: State, ...actions: RowsAction<Values>[]) =>
  actions.reduce((before, action) => editRows(before, action, kind), state);
const typeName = (key: string, name: string) => ({ type: 'type', key, change: { name } }) as const;
const pastedRows = [createRow({ name: 'x', code: '' }), createRow({ name: 'y', code: '' })];
const paste = (at: string | null) => ({ type: 'add', rows: pastedRows, at }) as const;
const remove = (key: string) => ({ type: 'remove', key }) as const;

it('the last filled row is emptied → it becomes the blank row', () => {
  expect(edit(list, typeName('7', ' ')).rows.map(({ key }) => key)).toEqual(['4', '7']);
});

it('a row that is already gone is removed → nothing changes', () => {
  expect(edit(list, remove('gone'))).toBe(list);
});

it.each([
  ['at the empty row → they take its place', blankKey, ['a', 'b', 'x', 'y', '']],
  ['at a filled row → they are below it', '4', ['a', 'x', 'y', 'b', '']],
  ['without a position → they are at the end', null, ['a', 'b', 'x', 'y', '']],
  ['at a removed row → they are at the end', 'x', ['a', 'b', 'x', 'y', '']],
])('rows are added %s', (_situation, at, expected) => {
  expect(names(edit(list, paste(at)))).toEqual(expected);
});

it('rows are added while others are sent → only the sent rows disappear', () => {
  expect(names(edit(list, paste(null), { type: 'sent', rows: list.rows }))).toEqual(['x', 'y', '']);
});

it.each([
  ['rows added', paste('4'), '7'],
  ['a row removed', remove('4'), '4'],
  ['everything discarded', { type: 'discard' }, '4'],
] as const)('%s, then undone → earlier rows are back, with the focus', (_what, action, focused) => {
  const after = edit(list, action, { type: 'undo' });
  expect(names(after)).toEqual(names(list));
  expect(after.focus).toEqual({ key: focused });
});

it('the user types after a change → the browser handles undo', () => {
  const after = edit(list, paste('4'), typeName('4', 'A'));
  expect(edit(after, { type: 'undo' })).toBe(after);
});

it('a row is removed → the focus is in the next row', () => {
  expect(edit(list, remove('4')).focus).toEqual({ key: '7' });
});

it('a suggested value changes → only the other values are still suggestions', () => {
  const startState = startRows([{ ...row('0', 'a', 'X'), guessed: ['name', 'code'] }], kind);
  const change = { name: 'b', code: 'X' };
  expect(edit(startState, { type: 'type', key: '0', change }).rows[0]?.guessed).toEqual(['code']);
});

it('the server refuses a value → it is an error until the row changes', () => {
  const errors = ['4', '7'].map((key) => ({ key, column: 'name', message: 'taken' }));
  const after = edit(list, { type: 'refuse', errors }, typeName('4', 'other'));
  expect(after.rows.map(({ refused }) => refused?.length)).toEqual([undefined, 1, undefined]);
});
