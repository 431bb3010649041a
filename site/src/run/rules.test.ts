import { expect, test } from 'vitest';

import { isFlood, classifyRequest } from './rules.ts';

test.each([
  ['GET', '/api/users', true, 'allowed'],
  ['POST', '/api/subscription/settle', true, 'allowed'],
  ['POST', '/v1/org/verification', true, 'allowed'],
  ['POST', '/api/locations', true, 'error'],
  ['PATCH', '/api/users', true, 'error'],
  ['DELETE', '/api/users', true, 'error'],
  ['POST', '/search', false, 'note'],
  ['PUT', '/figures', false, 'error'],
  ['GET', '/figures', false, 'allowed'],
])('a page sends %s %s at opening (ours: %s) → %s', (method, path, isOurs, answer) => {
  expect(classifyRequest(method, path, isOurs)).toBe(answer);
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
