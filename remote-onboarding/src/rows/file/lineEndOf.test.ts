import { expect, it } from 'vitest';

import { lineEndOf } from './lineEndOf.ts';

it.each([
  ['Windows', 'a,b\r\nc,d\r\n', '\r\n'],
  ['Unix', 'a,b\nc,d\n', '\n'],
  ['an old Mac, other ends within a cell', 'a,"b\nc\nd"\re,f\r', '\r'],
  ['Windows, other ends within a cell', 'a,"b\nc\nd"\r\ne,f\r\n', '\r\n'],
  ['Unix, a stray one in a cell', 'a,b\rc\nd,e\nf,g', '\n'],
  ['a quote within a cell', 'a 5" pipe\r\nb 6" pipe\r\n', '\r\n'],
  ['one line', 'a,b', '\r\n'],
])('%s → found', (_situation, text, expected) => {
  expect(lineEndOf(text)).toBe(expected);
});
