import { satisfy } from '@module-federation/enhanced/runtime';
import { expect, test } from 'vitest';

import { satisfiesRange } from './satisfiesRange.ts';

const versions = ['0.3.1', '1.2.3', '1.2.4', '1.3.0', '1.10.0', '2.0.0', '19.3.1', '1.3.0-beta.1', '1.2', 'latest'];
const ranges = ['^1.2.3', '^1.2.0', '^1.3.0', '^0.3.0', '^1.3.0-beta.1', '^1.2', '~1.2.3', '>=1.2.3', '1.x', '*', ''];

test('versions and ranges of all kinds → match the federation runtime’s result', () => {
  for (const version of versions)
    for (const range of ranges)
      expect(satisfiesRange(version, range), `${version} in ${range}`).toBe(satisfy(version, range));
});
