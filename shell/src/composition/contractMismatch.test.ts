import { expect, test } from 'vitest';

import { contractMismatch } from './contractMismatch.ts';

test.each([
  ['the same', '1.0.0', '1.0.0', true],
  ['a newer minor in the shell', '1.0.0', '1.4.0', true],
  ['a newer minor in the remote', '1.4.0', '1.0.0', true],
  ['none, as in development', undefined, '1.0.0', true],
  ['an older major in the remote', '1.9.9', '2.0.0', false],
  ['a newer major in the remote', '2.0.0', '1.0.0', false],
  ['a major that begins alike', '10.0.0', '1.0.0', false],
  ['no version at all', '', '1.0.0', false],
])('%s → fits: %4$j', (_, remote, shell, fits) => {
  expect(contractMismatch(remote, shell) === null).toBe(fits);
});

test('a mismatch → says both versions', () => {
  expect(contractMismatch('2.0.0', '1.0.0')).toEqual({ what: 'session contract', needs: '2.0.0', has: '1.0.0' });
});
