import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { root } from '../workspace.ts';
import { clearConfiguration } from './serveSite.ts';

it('a machine on which all settings are set → tests see none of them', () => {
  const settings = ['api/src/config.ts', 'shell/build/environment.ts'].flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/(?<=')[A-Z]+(?:_[A-Z]+)*(?=')/g) ?? [],
  );
  expect(settings).toEqual(expect.arrayContaining(['NODE_ENV', 'CODE_SECRET', 'TRACING']));
  for (const name of settings) vi.stubEnv(name, 'production');
  clearConfiguration();
  expect(settings.filter((name) => name in process.env)).toEqual([]);
});
