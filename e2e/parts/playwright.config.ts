import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findRemotes } from '@askwell/part-tools/settings';
import { remoteTests } from '@askwell/part-tools/testing';

const root = join(import.meta.dirname, '../..');
const folders = findRemotes(root).map(({ name }) => join(root, name));

// Node removes types in place, so stack traces need no source maps. Playwright would look for source maps at each step,
// which takes six times as long as V8 takes for the stack.
Reflect.deleteProperty(Error, 'prepareStackTrace');

// Tests each remote on its own, and all of them in one browser.
export default {
  ...(await remoteTests(folders.filter((folder) => existsSync(join(folder, 'playwright.config.ts'))))),
  // Node itself removes types. Playwright would compile all files with Babel in each run.
  build: { external: ['**/*.ts'] },
  outputDir: '../../test-results/parts',
};
