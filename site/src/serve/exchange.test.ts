import { PassThrough } from 'node:stream';

import { expect, test } from 'vitest';

import { transportOf } from './exchange.ts';

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };

test.each([
  ['plain HTTP/1.1', 1, false, {}, false, [false, false, '192.0.2.1']],
  ['HTTP/1.1 over TLS', 1, true, {}, false, [true, false, '192.0.2.1']],
  ['HTTP/2', 2, true, {}, false, [true, true, '192.0.2.1']],
  ['plain HTTP/1.1 by a client that claims to be a proxy', 1, false, forwarded, false, [false, false, '192.0.2.1']],
  ['a proxy that ends TLS', 1, false, forwarded, true, [true, true, '203.0.113.7']],
  ['a proxy that says nothing', 1, false, {}, true, [false, true, '192.0.2.1']],
] as const)('%s → secure, many at once, and whose address', (_, major, encrypted, headers, isBehindProxy, expected) => {
  const socket = { remoteAddress: '192.0.2.1', encrypted };
  const request = Object.assign(new PassThrough(), { headers, httpVersionMajor: major, socket });
  const { isSecure, isMultiplexed, address } = transportOf(request, isBehindProxy);
  expect([isSecure, isMultiplexed, address]).toEqual(expected);
});
