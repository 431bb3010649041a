import { expect, it } from 'vitest';

import { getCheckoutUrl } from './checkout.ts';

const site = 'https://askwell.example';

it.each([
  ['a path', '/checkout/1', 'https://askwell.example/checkout/1'],
  ['this site', 'https://askwell.example/checkout/1', 'https://askwell.example/checkout/1'],
  ['a trusted site', 'https://pay.example/1', 'https://pay.example/1'],
  ['an untrusted site', 'https://evil.example/1', null],
  ['an untrusted site without a scheme', '//evil.example/1', null],
  ['a trusted name inside an untrusted one', 'https://pay.example.evil.example/', null],
  ['a script', 'javascript:alert(1)', null],
  ['data', 'data:text/html,hi', null],
  ['a trusted site without encryption', 'http://pay.example/1', null],
  ['an empty URL', 'https://', null],
])('%s → is followed if trusted, else ignored', (_situation, url, expected) => {
  expect(getCheckoutUrl(url, site, ['https://pay.example'])).toBe(expected);
});
