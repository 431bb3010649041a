import { findBrowser } from '@askwell/part-tools/browser';
import { defineConfig } from 'playwright/test';

// How the lists feel with an organization's worth of rows: measured and reported, not part of the tests.
export default defineConfig({
  testMatch: '*.measure.ts',
  globalSetup: '../globalSetup.ts',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../../test-results/e2e-scale',
  use: {
    baseURL: process.env['E2E_SITE'] ?? '',
    launchOptions: findBrowser(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
});
