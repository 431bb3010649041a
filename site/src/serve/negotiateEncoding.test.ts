import { expect, test } from 'vitest';

import { negotiateEncoding } from './negotiateEncoding.ts';

const all = ['br', 'gzip', 'identity'] as const;

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['zstd', 'identity'],
  ['br;q=nonsense', 'identity'],
])('Accept-Encoding %j → %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted, all)).toBe(encoding);
});

test('no compressed form there → the file as it is', () => {
  expect(negotiateEncoding('br, gzip', ['identity'])).toBe('identity');
});
