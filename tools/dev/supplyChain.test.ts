import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

it('the lockfile → has only the registry’s packages, with checksums', () => {
  const resolutions = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').match(/^ {4}resolution: .*$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(500);
  const foreignResolutions = resolutions.filter(
    (line) => !/^ {4}resolution: \{integrity: sha512-[\w+/=]+\}$/.test(line),
  );
  expect(foreignResolutions).toEqual([]);
});
