import { findBrowser } from '@askwell/part-tools/browser';
import { defineConfig } from 'playwright/test';

// Tests npm start itself, on a copy of the workspace.
export default defineConfig({
  // Node itself removes types. Playwright would compile all files with Babel in each run.
  build: { external: ['**/*.ts'] },
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: '../../test-results/e2e-dev',
  use: { launchOptions: findBrowser(), locale: 'en-GB', timezoneId: 'Europe/Berlin' },
});
