import * as fc from 'fast-check';
import { expect, it } from 'vitest';

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
    { numRuns: 1000, seed: 44 },
  );
});

it('a megabyte of difficult text pasted → done in seconds, not minutes', () => {
  // Processor time, which does not include other programs.
  const unit = fc.constantFrom('"', '""', '"a,', '"a,""', 'a@b ', '<a@b>,', '<@', '\t', '",', '"\n', ' ', "'=", ';"a;');
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), (units) => {
      const once = units.join('');
      const read = (length: number) => {
        const text = once.repeat(Math.ceil(length / once.length));
        const started = process.threadCpuUsage().user;
        readPaste(text, addressed);
        return process.threadCpuUsage().user - started;
      };
      read(10_000);
      // Usually much less; a quadratic algorithm would take minutes.
      expect(read(1_000_000)).toBeLessThan(20_000_000);
    }),
    { numRuns: 5, seed: 44 },
  );
});
