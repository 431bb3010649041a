import { expect, it } from 'vitest';

import { nextProblem } from './nextProblem.ts';

const troubled = new Set([2, 5]);

it.each([
  ['above both → the first', 1, 1, 2],
  ['on the first → the second', 2, 1, 5],
  ['on the last → round to the first', 5, 1, 2],
  ['outside the rows → the first', null, 1, 2],
  ['backwards from the first → round to the last', 2, -1, 5],
  ['backwards from outside → the last', null, -1, 5],
] as const)('%s', (_situation, present, direction, expected) => {
  expect(nextProblem([1, 2, 3, 5, 8], troubled, present, direction)).toBe(expected);
});

it('no trouble → nowhere; the only one → itself', () => {
  expect(nextProblem([1, 2], new Set(), 1, 1)).toBeNull();
  expect(nextProblem([1, 2], new Set([1]), 1, 1)).toBe(1);
});
