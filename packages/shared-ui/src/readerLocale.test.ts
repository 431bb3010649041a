import { expect, test, vi } from 'vitest';

import { formatMoney, formatNumber } from './formats.ts';
import { getReaderLocale } from './readerLocale.ts';

test.each([
  ['a reader who speaks the page’s language → has their country’s formats', ['fr-FR', 'en-GB'], 'en-GB'],
  ['a reader who does not speak it → has the page’s formats', ['fr-FR'], 'en'],
])('%s', (_, languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  expect(getReaderLocale()).toBe(expected);
});

test('a reader in Switzerland → numbers and amounts are grouped alike', () => {
  vi.stubGlobal('navigator', { languages: ['en-CH'] });
  expect(formatNumber(1000)).toMatch(/^1['’]000$/);
  expect(formatMoney(100_000, 'CHF')).toBe(`CHF\u00a0${formatNumber(1000)}`);
});
