import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findRemotes } from '@askwell/part-tools/settings';
import { remoteTests } from '@askwell/part-tools/testing';

const root = join(import.meta.dirname, '../..');
const folders = findRemotes(root).map(({ name }) => join(root, name));

// Node removes types in place, so stacks need no source maps. For each step, Playwright would look for some, which takes six times
// as long as V8 takes for the stack.
Reflect.deleteProperty(Error, 'prepareStackTrace');

// Tests each remote on its own, and all of them in one browser.
export default {
  ...(await remoteTests(folders.filter((folder) => existsSync(join(folder, 'playwright.config.ts'))))),
  // Node removes types itself. Playwright would compile all files in each run with Babel.
  build: { external: ['**/*.ts'] },
  outputDir: '../../test-results/parts',
};
