import { expect, test } from 'vitest';

import { negotiateEncoding, parseRange } from './headers.ts';

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

test('no compressed form in the store → the file uncompressed', () => {
  expect(negotiateEncoding('br, gzip', ['identity'])).toBe('identity');
});

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  [undefined, null],
])('%s of 100 bytes → %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});
