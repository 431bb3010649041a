import { findBrowser } from 'remote-kit/browser';
import { defineConfig } from 'playwright/test';

// What developers use: npm start itself, on a copy of the workspace that may be edited.
export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 120_000,
  // Where it decides whether something is merged, one slow moment of the machine must not; npm test names what took two tries.
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../../test-results/e2e-dev',
  use: { launchOptions: findBrowser(), locale: 'en-GB', timezoneId: 'Europe/Berlin' },
});
