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
  ['40 requests at once', false, every(0, 40)],
  ['5 requests a second for 30 seconds', false, every(200, 150)],
  ['40 requests a second', true, every(25, 80)],
  ['201 requests in a minute', true, every(300, 201)],
])('%s → is a flood: %s', (_, expected, times) => {
  expect(isFlood(times)).toBe(expected);
});
