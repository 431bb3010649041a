import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findRemotes } from '@askwell/part-tools/settings';
import { createTestConfig } from '@askwell/part-tools/testing';

import { usePlainStacks } from '../plainStacks.ts';

const root = join(import.meta.dirname, '../..');
const folders = findRemotes(root).map(({ name }) => join(root, name));

usePlainStacks();

// Tests each remote on its own, and all of them in one browser.
export default {
  ...(await createTestConfig(folders.filter((folder) => existsSync(join(folder, 'playwright.config.ts'))))),
  // Node itself removes types. Playwright would compile all files with Babel in each run.
  build: { external: ['**/*.ts'] },
  outputDir: '../../test-results/parts',
};
