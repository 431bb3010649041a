import { expect, it } from 'vitest';

import { searchTerm } from './searchTerm.ts';

it.each([
  ['  Ann   Lee ', 'Ann Lee'],
  ['a', ' a'],
  ['7', ' 7'],
  ['Ян', 'Ян'],
  ['中', ' 中'],
  ['An', ' An'],
  ['%', '%'],
  ['_x', '_x'],
  ['a\0b', ' ab'],
  ['\0 ', ''],
])('%j typed → %j looked for', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
