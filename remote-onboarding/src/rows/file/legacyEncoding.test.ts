import { expect, it } from 'vitest';

import { legacyEncoding } from './legacyEncoding.ts';

it.each([
  ['en-GB', 'windows-1252'],
  ['de', 'windows-1252'],
  ['pl-PL', 'windows-1250'],
  ['ru', 'windows-1251'],
  ['sr', 'windows-1251'],
  ['sr-Latn', 'windows-1250'],
  ['tr-TR', 'windows-1254'],
  ['ja-JP', 'shift_jis'],
  ['ko', 'euc-kr'],
  ['zh-CN', 'gbk'],
  ['zh-TW', 'big5'],
  ['zh-Hant', 'big5'],
  ['nonsense!', 'windows-1252'],
  ['', 'windows-1252'],
])('a device in "%s" → %s', (language, encoding) => {
  expect(legacyEncoding(language)).toBe(encoding);
  expect(new TextDecoder(encoding).encoding).toBe(encoding);
});
