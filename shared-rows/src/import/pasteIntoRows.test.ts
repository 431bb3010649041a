import { expect, it } from 'vitest';

import { nameAndCode, row } from '../../tests/nameAndCode.ts';
import { createRowList, type RowField } from '../model/rows.ts';
import { fillDown, pasteIntoRows } from './pasteIntoRows.ts';
import { splitCells } from '../formats/delimited.ts';

const list = createRowList([row(0, 'a'), row(1, 'b'), row(2, 'c')], nameAndCode);
const digits: RowField<{ name: string; code: string }> = {
  id: 'code',
  label: 'code',
  separator: ' ',
  write: ({ code }) => code,
  read: (text) => (/^\d+$/.test(text) ? { values: { code: text } } : { values: {}, unmatchedText: text }),
};
const filled = (from: number, ...texts: string[]) => filledWhere(() => true, from, ...texts);
const filledWhere = (isShown: (key: number) => boolean, from: number, ...texts: string[]) =>
  fillDown(list, from, digits, texts, nameAndCode, isShown).rows.map(
    ({ values, unmatchedText }) => values.name + values.code + (unmatchedText && `?${unmatchedText}`),
  );

it('more marks on a letter than Unicode allows → cut', () => {
  const pasted = pasteIntoRows(`e${'\u0301'.repeat(400)}\nb`, nameAndCode, { position: 0, startedKey: null });
  expect(pasted.type === 'rows' && pasted.rows.map(({ values }) => values.name)).toEqual([
    `e${'\u0301'.repeat(30)}`,
    'b',
  ]);
});

it('more columns than can be matched → a table, so that the dialog says which are left out', () => {
  const pasted = `${'a\t'.repeat(201)}b\nc`;
  expect(pasteIntoRows(pasted, nameAndCode, { position: 0, startedKey: null }).type).toBe('table');
});

it('a column filled down from a row → the rows from there have the texts', () => {
  expect(filled(1, '7', '8')).toEqual(['a', 'b7', 'c8', '']);
});

it('more texts than rows → new rows, no text is lost', () => {
  expect(filled(2, 'x', 'y', 'z')).toEqual(['a', 'b', 'c?x', '?y', '?z', '']);
});

it('more texts than rows in a column that cannot fill a row alone → kept as unmatched text', () => {
  expect(filled(2, '1', '2', '3')).toEqual(['a', 'b', 'c1', '?2', '?3', '']);
});

it('a blank among the texts → its row does not change', () => {
  expect(filled(0, '1', '', '3')).toEqual(['a1', 'b', 'c3', '']);
});

it('only some rows shown → hidden rows do not change', () => {
  expect(filledWhere((key) => key !== 1, 0, '1', '2', '3')).toEqual(['a1', 'b', 'c2', '?3', '']);
});

it.each([
  [
    'cells and lines',
    'a\tb\nc\td',
    '\t',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['line ends of every kind', 'a\r\nb\rc\n', ',', [['a'], ['b'], ['c']]],
  ['empty cells in between', 'a,,b', ',', [['a', '', 'b']]],
  ['blank lines', '\n\n a \n\n', ',', [['a']]],
  ['a quoted cell with everything in it', '"a,\n""b""",c', ',', [['a,\n"b"', 'c']]],
  ['spaces around quotes', ' "a" , b', ',', [['a', 'b']]],
  ['a quote inside text', '5" pipe,b', ',', [['5" pipe', 'b']]],
  ['quotes around a part only', '"Big" Joe,b', ',', [['"Big" Joe', 'b']]],
  ['a quote that never ends', '"a,b\nc', ',', [['"a', 'b'], ['c']]],
] as const)('%s → kept', (_situation, text, separator, expected) => {
  expect(splitCells(text, separator)).toEqual(expected);
});
