import { expect, it } from 'vitest';

import { nameAndCode as kind, row } from '../../tests/nameAndCode.ts';
import { isEmptyRow } from './rows.ts';

it.each([
  ['a preset column alone', row('0', ' ', 'X'), true],
  ['unmatched text alone', { ...row('0', ''), unmatchedText: '?' }, false],
])('%s → an empty row: %s', (_what, one, isEmpty) => {
  expect(isEmptyRow(one, kind)).toBe(isEmpty);
});
