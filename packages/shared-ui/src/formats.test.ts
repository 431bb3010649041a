import { expect, test } from 'vitest';

import { formatDate, formatMoney } from './formats.ts';
import { messages } from './messages.ts';

test.each([
  ['whole dollars → no cents', 2900, 'USD', '$29'],
  ['dollars and cents → two decimals', 2905, 'USD', '$29.05'],
  ['a currency without a smaller unit → the amount itself', 2900, 'JPY', '¥2,900'],
  ['a currency with thousandths, such as KWD → three decimals', 1234, 'KWD', 'KWD\u00a01.234'],
  ['a sign instead of a currency → after the amount', 290000, '€', '2,900 €'],
])('%s', (_, minor, currency, expected) => {
  expect(formatMoney(minor, currency, 'en-US')).toBe(expected);
});

test.each(['soon', '', '2026-06-31T99:00Z'])('%j is not a date → is shown unchanged', (text) => {
  expect(formatDate(text)).toBe(text);
});

test.each([
  [1, 'There is 1 error'],
  [2, 'There are 2 errors'],
  [1234, 'There are 1,234 errors'],
])('%i errors → are formatted as %s', (amount, expected) => {
  expect(messages.errors(amount)).toBe(expected);
});
