import { expect, it } from 'vitest';

import { type Box, toastLift } from './toastLift.ts';

const toasts: Box = { left: 20, right: 380, top: 700, bottom: 780 };
const box = (top: number, bottom: number, left = 100, right = 250): Box => ({ left, right, top, bottom });

it.each([
  ['nothing there', [], 0],
  ['a button higher up', [box(600, 636)], 0],
  ['a button below what is seen', [box(790, 826)], 0],
  ['a button beside them', [box(720, 756, 400, 500)], 0],
  ['a button under them', [box(720, 756)], 60],
  ['a failure right above the button', [box(560, 690), box(720, 756)], 220],
  ['a failure too tall to go above', [box(10, 690), box(720, 756)], 60],
  ['no room above the button', [box(40, 756)], 0],
] as const)('%s → as far up as it takes', (_situation, boxes, lift) => {
  expect(toastLift(toasts, boxes)).toBe(lift);
});
