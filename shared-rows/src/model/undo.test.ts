import { expect, it } from 'vitest';

import { nameAndCode as kind, row } from '../../tests/nameAndCode.ts';
import { changeRows, createRowList, type EditedRows, insertRows, newRow, removeRows, type RowList } from './rows.ts';

type Values = { name: string; code: string };
type List = EditedRows<Values>;
const startOf = (...rows: Parameters<typeof createRowList<Values>>[0]): List => ({
  ...createRowList(rows, kind),
  step: null,
  hasTypedSince: false,
});
const start = startOf(row(0, 'a', '1'), row(1, 'b', '2'), row(2, 'c', '3'));
const shown = ({ rows }: List) => rows.map(({ values }) => `${values.name}${values.code}`);
const apply = (list: List, change: (before: RowList<Values>) => RowList<Values>) =>
  changeRows(list, { type: 'apply', label: 'Done.', change }, kind);
const typed = (list: List, key: number, name: string) =>
  changeRows(list, { type: 'type', key, change: { name } }, kind);
const undo = (list: List) => changeRows(list, { type: 'undo' }, kind);

it.each([
  ['the first', [0]],
  ['the last two', [1, 2]],
  ['all', [0, 1, 2]],
])('%s removed, undone → at their old positions', (_situation, keys) => {
  expect(shown(undo(apply(start, (list) => removeRows(list, new Set(keys), kind))))).toEqual(shown(start));
});

it('rows pasted, another typed below, undone → the typed row stays', () => {
  const added = [newRow({ name: 'x', code: '' }), newRow({ name: 'y', code: '' })];
  const more = apply(startOf(), (list) => insertRows(list, 0, added, kind));
  expect(shown(undo(typed(more, more.rows.at(-1)?.key ?? -1, 'typed')))).toEqual(['typed', '']);
});

it('a value set for all rows, one edited, undone → that row stays', () => {
  const set = apply(start, (list) => ({
    ...list,
    rows: list.rows.map((each) => ({ ...each, values: { ...each.values, code: 'X' } })),
  }));
  expect(shown(undo(typed(set, 0, 'A')))).toEqual(['AX', 'b2', 'c3', '']);
});

it('nothing to undo → nothing changes', () => {
  expect(undo(start)).toBe(start);
});
