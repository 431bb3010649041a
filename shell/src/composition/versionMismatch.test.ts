import { expect, test } from 'vitest';

import { versionMismatch } from './versionMismatch.ts';

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
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '>=1.0.0 <2.0.0', true],
])('the shell has %s, the remote asks for %s → fits: %j', (version, range, fits) => {
  expect(versionMismatch({ react: range }, [{ key: 'react', version }]) === null).toBe(fits);
});

test('several shared packages, one of another version → that one, with both versions', () => {
  const copies = [
    { key: 'react', version: '19.3.1' },
    { key: 'jotai', version: '3.0.1' },
  ];
  const requires = { react: '^19.3.1', jotai: '^4.0.0', 'left-pad': '^1.0.0' };
  expect(versionMismatch(requires, copies)).toEqual({ what: 'jotai', needs: '^4.0.0', has: '3.0.1' });
});
