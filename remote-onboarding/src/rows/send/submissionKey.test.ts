import { expect, it } from 'vitest';

import { attemptFor, mayHaveArrived } from './submissionKey.ts';

it('the same content again → the same key; other content → a new one', () => {
  let made = 0;
  const newKey = () => `key ${++made}`;
  const first = attemptFor(null, 'a', newKey);
  expect(attemptFor(first, 'a', newKey).key).toBe('key 1');
  expect(attemptFor(first, 'b', newKey)).toEqual({ content: 'b', key: 'key 2' });
});

it.each([
  [500, true],
  [503, true],
  [408, true],
  [422, false],
  [409, false],
  [429, false],
])('answer %i → may have arrived: %s', (statusCode, expected) => {
  expect(mayHaveArrived({ ok: false, serverIsOk: true, statusCode, message: '' })).toBe(expected);
});
