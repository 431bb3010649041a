import { expect, test } from 'vitest';

import { formatDate, formatMoney } from './formats.ts';

test.each([
  ['whole dollars → no cents', 2900, 'USD', '$29'],
  ['dollars and cents → two decimals', 2905, 'USD', '$29.05'],
  ['a currency without a smaller unit → the amount itself', 2900, 'JPY', '¥2,900'],
  ['a currency with a thousandth → three decimals', 1234, 'KWD', 'KWD\u00a01.234'],
])('%s', (_, minor, currency, expected) => {
  expect(formatMoney(minor, currency, 'en-US')).toBe(expected);
});

test.each([
  ['en-GB', '15 Jun 2026'],
  ['en-US', 'Jun 15, 2026'],
  ['de', '15.06.2026'],
])('a date for a reader in %s is %s', (locale, expected) => {
  expect(formatDate('2026-06-15T12:00:00Z', locale)).toBe(expected);
});
