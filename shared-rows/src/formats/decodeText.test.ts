import { describe, expect, it } from 'vitest';

import { decodeText, legacyEncoding } from './decodeText.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const latin = (given: string) => Uint8Array.from([...given].map((character) => character.charCodeAt(0)));

describe('decodeText', () => {
  const text = 'Zürich, Café';
  const utf16 = (littleEndian: boolean, mark: boolean) => {
    const units = [...(mark ? [0xfeff] : []), ...[...text].map((character) => character.charCodeAt(0))];
    return Uint8Array.from(units.flatMap((unit) => (littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
  };

  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a mark', bytesOf(`\uFEFF${text}`)],
    ['UTF-16 little endian with a mark', utf16(true, true)],
    ['UTF-16 big endian with a mark', utf16(false, true)],
    ['UTF-16 little endian', utf16(true, false)],
    ['UTF-16 big endian', utf16(false, false)],
    ['Windows-1252', latin(text)],
  ])('%s → the text', (_situation, bytes) => {
    expect(decodeText(bytes, 'en')).toBe(text);
  });

  it('characters of windows-1252 only → read', () => {
    expect(decodeText(Uint8Array.from([0x80, 0x20, 0x93, 0x61, 0x94]), 'de')).toBe('€ “a”');
  });

  it.each([
    ['Russian', 'ru-RU', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], 'Москва'],
    ['Polish', 'pl', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
    ['Japanese', 'ja', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
    ['Chinese', 'zh-CN', [0xb1, 0xb1, 0xbe, 0xa9], '北京'],
    ['Russian in KOI8-R', 'ru', [0xed, 0xcf, 0xd3, 0xcb, 0xd7, 0xc1], 'Москва'],
    ['what cannot be Japanese, there', 'ja', [0x5a, 0xfc, 0x72], 'Zür'],
  ])('%s without Unicode → the text', (_situation, language, bytes, expected) => {
    expect(decodeText(Uint8Array.from(bytes), language)).toBe(expected);
  });

  it('UTF-8 that a program read as windows-1252 and saved → the text', () => {
    expect(decodeText(bytesOf('GrÃ¼ÃŸe, â‚¬'), 'en')).toBe('Grüße, €');
  });

  it('an empty file → an empty text', () => {
    expect(decodeText(new Uint8Array(), 'en')).toBe('');
  });
});

describe('legacyEncoding', () => {
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
});
