import { expect, test } from 'vitest';

import { nextMenuIndex } from './MenuList.tsx';

const labels = ['Profile', 'Settings', 'Sign out'];

test.each([
  ['ArrowDown on the first → the second', 'ArrowDown', 0, 1],
  ['ArrowDown on the last → the first', 'ArrowDown', 2, 0],
  ['ArrowUp on the first → the last', 'ArrowUp', 0, 2],
  ['ArrowUp with none focused → the last', 'ArrowUp', -1, 2],
  ['Home → the first', 'Home', 2, 0],
  ['End → the last', 'End', 0, 2],
  ['a letter → the next item that starts with it', 's', 1, 2],
  ['the same letter again → the first match again', 'S', 2, 1],
  ['a letter no item starts with → nothing', 'x', 0, null],
  ['Enter → left to the browser', 'Enter', 0, null],
])('%s', (_, key, current, expected) => {
  expect(nextMenuIndex(key, current, labels)).toBe(expected);
});

test('no items → nothing', () => {
  expect(nextMenuIndex('ArrowDown', -1, [])).toBeNull();
});
