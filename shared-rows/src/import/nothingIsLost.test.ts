import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { growth, steepest } from '../../tests/growth.ts';
import { nameAndCode } from '../../tests/nameAndCode.ts';
import { pastedTexts, substance } from '../../tests/pastedTexts.ts';
import type { RowKind } from '../model/rows.ts';
import { readPaste } from './pasteIntoRows.ts';

const addressed: RowKind<{ name: string; code: string }> = {
  ...nameAndCode,
  hasEmails: true,
  fields: nameAndCode.fields.map((field) =>
    field.id === 'code' ? { ...field, matches: (text: string) => text.includes('@') } : field,
  ),
};

it.each([
  ['a list of names', nameAndCode],
  ['a list of addresses', addressed],
])('random text pasted into %s → all of it is in the rows', (_situation, kind) => {
  fc.assert(
    fc.property(pastedTexts, fc.nat(1), (text, from) => {
      const pasted = readPaste(text, kind, from);
      const kept =
        pasted.type === 'table'
          ? pasted.lines.flat()
          : pasted.rows.flatMap(({ values, unmatchedText }) => [values.name, values.code, unmatchedText]);
      expect(substance(kept.join(''))).toBe(substance(text));
    }),
    { numRuns: 300, seed: 44 },
  );
});

it('30,000 characters of difficult text pasted → as fast as in small parts', async () => {
  const unit = fc.constantFrom('"', '""', '"a,', '"a,""', 'a@b ', '<a@b>,', '<@', '\t', '",', '"\n', ' ', "'=", ';"a;');
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { minLength: 1, maxLength: 4 }), async (units) => {
      const read = (length: number) => readPaste(units.join('').repeat(length / units.join('').length), addressed);
      expect(await growth(30_000, read)).toBeLessThan(steepest);
    }),
    { numRuns: 5, seed: 44 },
  );
});

it.each([
  ['dashes before a word', '-', (many: string) => `${many}a,b\nc,d`],
  ['dashes and spaces before a word', '- ', (many: string) => `${many}a,b\nc,d`],
  ['bars before a word', '| ', (many: string) => `${many}a\n|b|c|`],
  ['blank lines before a word', ' \n', (many: string) => `a\n${many}b`],
  ['spaces before a colon', ' ', (many: string) => `a${many}: b\na${many}: c`],
])('30,000 %s pasted → as fast as many with fewer', async (_situation, one, textWith) => {
  expect(await growth(30_000, (count) => readPaste(textWith(one.repeat(count)), addressed))).toBeLessThan(steepest);
});
