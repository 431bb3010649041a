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

  it.each([
    [
      'Russian',
      '\xD4\xE0\xEC\xE8\xEB\xE8\xFF;\xC8\xEC\xFF\n\xC8\xE2\xE0\xED\xEE\xE2;\xC8\xE2\xE0\xED',
      'Фамилия;Имя\nИванов;Иван',
    ],
    [
      'Russian in KOI8-R',
      '\xE6\xC1\xCD\xC9\xCC\xC9\xD1;\xE9\xCD\xD1\n\xE9\xD7\xC1\xCE\xCF\xD7;\xE9\xD7\xC1\xCE',
      'Фамилия;Имя\nИванов;Иван',
    ],
    [
      'Greek',
      '\xBC\xED\xEF\xEC\xE1;\xC5\xF0\xFE\xED\xF5\xEC\xEF\n\xC3\xE9\xFE\xF1\xE3\xEF\xF2;\xD0\xE1\xF0\xF0\xDC\xF2',
      'Όνομα;Επώνυμο\nΓιώργος;Παππάς',
    ],
    [
      'Hebrew',
      '\xF9\xED \xF4\xF8\xE8\xE9;\xF9\xED \xEE\xF9\xF4\xE7\xE4\n\xE3\xE5\xE3;\xEB\xE4\xEF',
      'שם פרטי;שם משפחה\nדוד;כהן',
    ],
    [
      'Arabic',
      '\xC7\xE1\xC7\xD3\xE3;\xC7\xE1\xC8\xD1\xED\xCF\n\xDD\xC7\xD8\xE3\xC9 \xCD\xD3\xE4',
      'الاسم;البريد\nفاطمة حسن',
    ],
    ['Thai', '\xAA\xD7\xE8\xCD;\xCD\xD5\xE0\xC1\xC5\n\xCA\xC1\xCB\xAD\xD4\xA7 \xB4\xD5\xE3\xA8', 'ชื่อ;อีเมล\nสมหญิง ดีใจ'],
    ['Japanese', '\x8E\x81\x96\xBC;\x83\x81\x81[\x83\x8B\n\x8ER\x93c \x91\xBE\x98Y', '氏名;メール\n山田 太郎'],
    [
      'Japanese without kana',
      '\x8E\x81\x96\xBC;\x95\x94\x8F\x90\n\x8ER\x93c;\x89c\x8B\xC6\x95\x94',
      '氏名;部署\n山田;営業部',
    ],
    [
      'Chinese in Big5',
      '\xA9m\xA6W;\xB3\xA1\xAA\xF9\n\xA4\xFD\xA4j\xA9\xFA;\xB7~\xB0\xC8\xB3\xA1',
      '姓名;部門\n王大明;業務部',
    ],
    ['Chinese', '\xD0\xD5\xC3\xFB;\xD3\xCA\xCF\xE4\n\xCD\xF5\xCE\xB0', '姓名;邮箱\n王伟'],
    ['Korean', '\xC0\xCC\xB8\xA7;\xC0\xCC\xB8\xDE\xC0\xCF\n\xB1\xE8\xC3\xB6\xBC\xF6', '이름;이메일\n김철수'],
    ['Polish', 'Imi\xEA;Nazwisko\n\xA3ukasz;\xAFak', 'Imię;Nazwisko\nŁukasz;Żak'],
    ['Czech', 'Ji\xF8\xED Dvo\xF8\xE1k;Tom\xE1\x9A', 'Jiří Dvořák;Tomáš'],
    ['Romanian', 'Bra\xBAov;Constan\xFEa', 'Braşov;Constanţa'],
    ['Hungarian', 'Erzs\xE9bet K\xF5szegi;Gy\xF5r', 'Erzsébet Kőszegi;Győr'],
    ['Portuguese', 'Jos\xE9 Cam\xF5es;Jo\xE3o', 'José Camões;João'],
    ['Estonian', 'T\xF5nu J\xE4nes', 'Tõnu Jänes'],
    ['Spanish, as Excel saves it for MS-DOS', 'Direcci\xA2n;Pe\xA4a', 'Dirección;Peña'],
    ['Turkish', '\xDEule;Y\xFDld\xFDz', 'Şule;Yıldız'],
    ['Icelandic', '\xDEorbj\xF6rg S\xFDrusd\xF3ttir', 'Þorbjörg Sýrusdóttir'],
    ['German, as Excel saves it for MS-DOS', 'J\x94rg M\x81ller; \x8Enne Wei\xE1', 'Jörg Müller; Änne Weiß'],
    ['German, as a Mac saves it', 'J\x9Arg M\x9Fller; \x80nne', 'Jörg Müller; Änne'],
    ['Danish with a Slovene name', 'S\xF8ren \xC6r\xF8;Toma\x9E', 'Søren Ærø;Tomaž'],
    ['English with pounds', 'Sales in \xA3m;Caf\xE9', 'Sales in £m;Café'],
    ['French', '\xC9lodie Lef\xE8vre;No\xEBl', 'Élodie Lefèvre;Noël'],
    [
      'German with Czech names',
      'M\xFCller;B\xF6hm\nNovotn\xFD;Kucharsk\xFD;R\xFDdl',
      'Müller;Böhm\nNovotný;Kucharský;Rýdl',
    ],
    ['German with an Icelandic name', 'M\xFCller;\xDEorbj\xF6rg', 'Müller;Þorbjörg'],
    ['Spanish with a number', 'N\xBAempleado;n\xBAtel;Nombre\n1;2;Mu\xF1oz', 'Nºempleado;nºtel;Nombre\n1;2;Muñoz'],
    ['Danish with Czech names', 'S\xF8ren;Tom\xE1\x9A\nJ\xF8rgen;Kr\xFDsa', 'Søren;Tomáš\nJørgen;Krýsa'],
    ['German with a Slovene name', 'Mc\x8Aane M\xFCller;Du\x9Aan', 'McŠane Müller;Dušan'],
    ['German, with the line ends of old Macs', 'Name;Ort\rM\xFCller;K\xF6ln', 'Name;Ort\rMüller;Köln'],
    ['a Slovene name', 'Mc\x8Aane;Ann', 'McŠane;Ann'],
    [
      'German with a missing space',
      'Das \x84Haus\x93am;J\xF6rg\nCaf\x94am;Haus\x94am',
      'Das „Haus“am;Jörg\nCaf”am;Haus”am',
    ],
    ['English with a missing space', 'the Cook\x94and Bob', 'the Cook”and Bob'],
    ['Danish', 'S\xF8ren \xC6r\xF8;\xC5se', 'Søren Ærø;Åse'],
  ])('%s on a device in English → the text', (_situation, bytes, expected) => {
    expect(decodeText(latin(bytes), 'en')).toBe(expected);
  });

  it('UTF-8 that a program read as windows-1252 and saved → the text', () => {
    expect(decodeText(bytesOf('GrÃ¼ÃŸe, â‚¬'), 'en')).toBe('Grüße, €');
  });

  it.each(['ANDRÉ’S TEAM', 'CAFÉ®', 'RENÉ\u00A0DUPONT', 'Groß–Gerau'])(
    'signs behind the capitals of %j, with or without a mark → the same text',
    (name) => {
      expect(decodeText(bytesOf(name), 'en')).toBe(name);
      expect(decodeText(bytesOf(`\uFEFF${name}`), 'en')).toBe(name);
    },
  );

  it('letters that could be a program’s mistake, below a mark → the same text', () => {
    expect(decodeText(bytesOf('\uFEFFGrÃ¼ÃŸe'), 'en')).toBe('GrÃ¼ÃŸe');
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
