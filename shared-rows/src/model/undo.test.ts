import { expect, it } from 'vitest';

import { nameAndCode, row } from '../../tests/nameAndCode.ts';
import { changeRow, createRowList, insertRows, newRow, removeRows, type UndoableList, withStep } from './rows.ts';
import { undo } from './undo.ts';

const kind = nameAndCode;
type List = UndoableList<{ name: string; code: string }>;
const start: List = {
  ...createRowList([row(0, 'a', '1'), row(1, 'b', '2'), row(2, 'c', '3')], kind),
  steps: [],
  hasTypedSince: false,
};
const shown = ({ rows }: List) => rows.map(({ values }) => `${values.name}${values.code}`);
const typed = (list: List, key: number, name: string): List => ({ ...list, ...changeRow(list, key, { name }, kind) });

it.each([
  ['the first', [0]],
  ['the last two', [1, 2]],
  ['all', [0, 1, 2]],
])('%s removed, undone → at their old positions', (_situation, keys) => {
  const gone = withStep(start, removeRows(start, new Set(keys), kind), 'removed');
  expect(shown(undo(gone, kind))).toEqual(shown(start));
});

it('rows pasted into the blank row, another typed below, undone → the typed row stays', () => {
  const empty: List = { ...createRowList([], kind), steps: [], hasTypedSince: false };
  const added = [newRow({ name: 'x', code: '' }), newRow({ name: 'y', code: '' })];
  const more = withStep(empty, insertRows(empty, 0, added, kind), 'pasted');
  expect(shown(undo(typed(more, more.rows.at(-1)?.key ?? -1, 'typed'), kind))).toEqual(['typed', '']);
});

it('a value set for all rows, undone → the old values, except in cells edited since', () => {
  const all = { ...start, rows: start.rows.map((each) => ({ ...each, values: { ...each.values, code: 'X' } })) };
  const set = withStep(start, all, 'set');
  const edited = { ...set, ...changeRow(set, 1, { code: 'Y' }, kind) };
  expect(shown(undo(typed(edited, 0, 'A'), kind))).toEqual(['A1', 'bY', 'c3', '']);
});

it('more than twenty steps → the last twenty can be undone', () => {
  let list = start;
  for (let at = 0; at < 25; at += 1)
    list = withStep(list, insertRows(list, null, [newRow({ name: `n${at}`, code: '' })], kind), `${at}`);
  for (let at = 0; at < 25; at += 1) list = undo(list, kind);
  expect(shown(list)).toEqual(['a1', 'b2', 'c3', 'n0', 'n1', 'n2', 'n3', 'n4', '']);
});

it('no steps → nothing is undone', () => {
  expect(undo(start, kind)).toBe(start);
});
