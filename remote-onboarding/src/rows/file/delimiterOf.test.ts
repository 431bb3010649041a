import { expect, it } from 'vitest';

import { delimiterOf } from './delimiterOf.ts';

it.each([
  ['commas', 'a,b\nc,d', ','],
  ['semicolons, with commas in the text', 'a;b\n"x, y";z, w\nc;d', ';'],
  ['tabs', 'a\tb,c\nd\te', '\t'],
  ['bars', 'a|b\nc|d', '|'],
  ['a line that says it', 'sep=|\na,b', '|'],
  ['one column', 'a\nb', ','],
  ['delimiters in quotes only', '"a;b;c",d\n"e",f', ','],
])('%s → found', (_situation, text, expected) => {
  expect(delimiterOf(text)).toBe(expected);
});
