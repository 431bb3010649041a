import { expect, it } from 'vitest';

import { separatorOf, splitCells } from './pasteIntoRows.ts';

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

it.each([
  ['a\tb;c,d', '\t'],
  ['a;b,c', ';'],
  ['a,b', ','],
  ['a', ','],
])('%j → split at %j', (text, expected) => {
  expect(separatorOf(text)).toBe(expected);
});
