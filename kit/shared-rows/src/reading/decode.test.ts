import { expect, it } from 'vitest';

import { decode } from './decode.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

it.each([
  ['Shift JIS', '8e8196bc2c8381815b838b83418368838c83580a9363928697528b49', '氏名,メールアドレス\n田中由紀'],
  ['EUC-KR', 'c0ccb8a72cc0ccb8dec0cf0ab1e8b9cebcf6', '이름,이메일\n김민수'],
  ['windows-1251', 'c8ecff2ccfeef7f2e00acfb8f2f02c7040782e6578616d706c65', 'Имя,Почта\nПётр,p@x.example'],
  ['windows-1250', '496d69ea2c4d61696c0a4d69636861b320af616b', 'Imię,Mail\nMichał Żak'],
  ['windows-1254', '41642cde7562650a59fd6c64fd7a2cdd7a6d6972', 'Ad,Şube\nYıldız,İzmir'],
  ['windows-1252', '4e61766e2c4d61696c0adef37261204775f06d756e647364f3747469722c', 'Navn,Mail\nÞóra Guðmundsdóttir,'],
  ['windows-1252 with a sign', '4e616d652c566f6c756d656e206db30a4dfc6c6c6572', 'Name,Volumen m³\nMüller'],
  ['UTF-16 with a byte order mark', 'feff004a00f6', 'Jö'],
])('%s → is decoded correctly', (_encoding, hex, text) => {
  expect(decode(bytes(hex))).toBe(text);
});

it.each([
  ['Greek, windows-1253', 'bcedefece12c4d61696c0acddfeaeff220d0e1f0e1e4fcf0eff5ebeff22c6e40782e6578616d706c65'],
  ['Chinese, GBK', 'd0d5c3fb2cd3cacfe40acdf5d0a1c3f7b1b1bea92c7740782e6578616d706c65'],
])('%s, with no sign of the encoding → is not read', (_encoding, hex) => {
  expect(decode(bytes(hex))).toBeUndefined();
});

it('the browser is Czech → the encoding is that of Czech spreadsheets', () => {
  Object.defineProperty(navigator, 'languages', { value: ['cs-CZ', 'en'], configurable: true });
  expect(decode(bytes('546f6de19a2044766ff8e16b'))).toBe('Tomáš Dvořák');
  Reflect.deleteProperty(navigator, 'languages');
});
