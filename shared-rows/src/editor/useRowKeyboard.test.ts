import { expect, it } from 'vitest';

import { rowKeyAction } from './useRowKeyboard.ts';

const plain = { shift: false, command: false, isComposing: false };
const inCell = { isCell: true, isRowEmpty: false, isOnlyRow: false, isUndoOurs: false };

// What else the keys do: rowKeyboard.spec.ts and rowPaste.spec.ts of remote-onboarding, and for Ctrl+Enter
// everydayTasks.spec.ts of remote-main.
it.each([
  ['Enter on a button → left to the browser', { ...plain, key: 'Enter' }, { ...inCell, isCell: false }, null],
  ['Backspace in text → left to the browser', { ...plain, key: 'Backspace' }, inCell, null],
  [
    'Backspace in the only row → it stays',
    { ...plain, key: 'Backspace' },
    { ...inCell, isRowEmpty: true, isOnlyRow: true },
    null,
  ],
  ['Ctrl+Z after typing → left to the browser', { ...plain, key: 'z', command: true }, inCell, null],
  [
    'Ctrl+Shift+Z → left to the browser',
    { ...plain, key: 'Z', command: true, shift: true },
    { ...inCell, isUndoOurs: true },
    null,
  ],
  ['a letter → left to the browser', { ...plain, key: 'a' }, inCell, null],
])('%s', (_situation, press, place, expected) => {
  expect(rowKeyAction(press, place)).toBe(expected);
});
