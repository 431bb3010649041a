import { expect, it } from 'vitest';

import { rowKeyAction } from './useRowKeyboard.ts';

const plain = { shift: false, command: false, isComposing: false };
const inCell = { isCell: true, isRowEmpty: false, isOnlyRow: false, isUndoOurs: false };

it.each([
  ['Enter → down', { ...plain, key: 'Enter' }, inCell, 'down'],
  ['Shift+Enter → up', { ...plain, key: 'Enter', shift: true }, inCell, 'up'],
  ['Ctrl+Enter → submit', { ...plain, key: 'Enter', command: true }, inCell, 'submit'],
  ['Enter on a button → left to the browser', { ...plain, key: 'Enter' }, { ...inCell, isCell: false }, null],
  ['Enter during composition → left to the input method', { ...plain, key: 'Enter', isComposing: true }, inCell, null],
  ['Escape → restore', { ...plain, key: 'Escape' }, inCell, 'restore'],
  ['Backspace in text → left to the browser', { ...plain, key: 'Backspace' }, inCell, null],
  ['Backspace in an empty row → removed', { ...plain, key: 'Backspace' }, { ...inCell, isRowEmpty: true }, 'remove'],
  [
    'Backspace in the only row → it stays',
    { ...plain, key: 'Backspace' },
    { ...inCell, isRowEmpty: true, isOnlyRow: true },
    null,
  ],
  ['Ctrl+Z after typing → left to the browser', { ...plain, key: 'z', command: true }, inCell, null],
  ['Ctrl+Z after a paste → undo', { ...plain, key: 'z', command: true }, { ...inCell, isUndoOurs: true }, 'undo'],
  [
    'Ctrl+Shift+Z → left to the browser',
    { ...plain, key: 'Z', command: true, shift: true },
    { ...inCell, isUndoOurs: true },
    null,
  ],
  ['F8 → next problem', { ...plain, key: 'F8' }, { ...inCell, isCell: false }, 'next-problem'],
  ['Shift+F8 → previous problem', { ...plain, key: 'F8', shift: true }, inCell, 'previous-problem'],
  ['a letter → left to the browser', { ...plain, key: 'a' }, inCell, null],
])('%s', (_situation, press, place, expected) => {
  expect(rowKeyAction(press, place)).toBe(expected);
});
