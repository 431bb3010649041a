import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { foldName, foldSpaces, line } from './validate.ts';

describe('faults 46, 47: line', () => {
  const name = line('Organization name', 2, 80);

  it.each([
    ['Smith & Sons', 'Smith & Sons'],
    ['Acme, Inc.', 'Acme, Inc.'],
    ["O'Brien / Søn (1)", "O'Brien / Søn (1)"],
    ['شركة الاختبار', 'شركة الاختبار'],
    ['株式会社', '株式会社'],
    ['می‌خواهم', 'می‌خواهم'],
    ['👩‍👩‍👧 Care', '👩‍👩‍👧 Care'],
    ['  two \t\n words\u00a0here ', 'two words here'],
    ['Cafe\u0301', 'Café'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['😀'.repeat(80), '😀'.repeat(80)],
  ])('%j → %j', (text, read) => {
    expect(v.parse(name, text)).toBe(read);
  });

  it.each([
    ['', 'Enter an organization name.'],
    ['\u3164\u200d', 'Enter an organization name.'],
    [' x ', 'Organization name needs at least 2 characters.'],
    ['x'.repeat(81), 'Organization name can have at most 80 characters.'],
    [`e${'\u0301'.repeat(500)}`, 'Organization name can have at most 80 characters.'],
    ['a\0b', "Organization name contains characters that can't be shown."],
    ['a\u202eb', "Organization name contains characters that can't be shown."],
    ['a\u200bb', "Organization name contains characters that can't be shown."],
    ['a\ud800b', "Organization name contains characters that can't be shown."],
    [7, 'Organization name must be text.'],
    [null, 'Organization name must be text.'],
  ])('%j → refused: %s', (text, message) => {
    const result = v.safeParse(name, text);
    expect(result.issues?.map((issue) => issue.message)).toContain(message);
  });
});

describe('fault 46: foldName', () => {
  it.each([
    ['ＡＣＭＥ ', 'acme'],
    ['Café', 'CAFE\u0301'],
    ['ﬁne  print', 'Fine Print'],
    ['Hauptstraße', 'HAUPTSTRASSE'],
    ['ΟΔΟΣ', 'οδος'],
  ])('%j and %j → the same', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['Acme', 'Acme 2'],
    ['Café', 'Cafe'],
    ['İstanbul', 'Istanbul'],
  ])('%j and %j → two names', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it('folded again → unchanged', () => {
    for (const text of ['  A  b ', 'ＡＣＭＥ', 'Straße', 'ΟΔΟΣ', 'İstanbul', 'ΐ'])
      expect(foldName(foldName(text))).toBe(foldName(text));
    expect(foldSpaces(' a\u2003b ')).toBe('a b');
  });
});
