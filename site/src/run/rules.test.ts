import { expect, test } from 'vitest';

import { isFlood, judgeRequest } from './rules.ts';

test.each([
  ['GET', '/api/users', true, 'fine'],
  ['POST', '/api/subscription/settle', true, 'fine'],
  ['POST', '/v1/org/verification', true, 'fine'],
  ['POST', '/api/locations', true, 'fault'],
  ['PATCH', '/api/users', true, 'fault'],
  ['DELETE', '/api/users', true, 'fault'],
  ['POST', '/search', false, 'note'],
  ['PUT', '/figures', false, 'fault'],
  ['GET', '/figures', false, 'fine'],
])('a page sends %s %s at opening (ours: %s) → %s', (method, path, isOurs, judged) => {
  expect(judgeRequest(method, path, isOurs)).toBe(judged);
});

const every = (milliseconds: number, count: number) => Array.from({ length: count }, (_, at) => at * milliseconds);

test.each([
  ['forty at once', every(0, 40), false],
  ['five a second for half a minute', every(200, 150), false],
  ['forty a second', every(25, 80), true],
  ['201 in a minute', every(300, 201), true],
])('%s → the requests are judged', (_, times, isTooMuch) => {
  expect(isFlood(times)).toBe(isTooMuch);
});
