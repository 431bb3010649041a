import { expect, test } from 'vitest';

import { satisfiesCaret } from './versions.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.10', '^1.2.9', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['10.0.0', '^9.0.0', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '>=1.0.0 <2.0.0', false],
  ['1.2.3-beta', '^1.0.0', false],
  ['', '^', false],
])('%s in %s → %j', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});
