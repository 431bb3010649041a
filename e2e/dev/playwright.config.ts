import { findBrowser } from '@askwell/part-tools/browser';
import { defineConfig } from 'playwright/test';

// Tests npm start itself, on a copy of the workspace.
export default defineConfig({
  // Node removes types itself. Playwright would compile all files in each run with Babel.
  build: { external: ['**/*.ts'] },
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: '../../test-results/e2e-dev',
  use: { launchOptions: findBrowser(), locale: 'en-GB', timezoneId: 'Europe/Berlin' },
});
