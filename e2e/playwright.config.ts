import { join } from 'node:path';

import { findBrowser } from '@askwell/part-tools/browser';
import { lowDesktop } from '@askwell/part-tools/testing';
import { defineConfig } from 'playwright/test';

const browser = findBrowser();

// Node removes types in place, so stacks need no source maps. For each step, Playwright would look for some, which takes six times
// as long as V8 takes for the stack.
Reflect.deleteProperty(Error, 'prepareStackTrace');

export default defineConfig({
  // Node removes types itself. Playwright would compile all files in each run with Babel.
  build: { external: ['**/*.ts'] },
  testDir: '.',
  // Absolute patterns, because a parent folder of the checkout may have one of these names.
  testMatch: ['specification', 'journeys', 'faults'].map((name) => join(import.meta.dirname, name, '**/*.spec.ts')),
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // Other stages run in parallel (tools/dev/stages.ts).
  workers: 1,
  // Long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: 'list',
  outputDir: '../test-results/e2e',
  use: {
    // Set by the global setup, before the workers read this.
    baseURL: process.env['E2E_SITE'] ?? '',
    // Without these limits, actions and navigations would wait as long as the test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Blocks third-party storage, as some users do. Set for all tests, because Playwright would restart its worker for one.
    launchOptions: { ...browser, args: [...browser.args, '--test-third-party-cookie-phaseout'] },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: lowDesktop,
    // Animations take processor time in every test.
    reducedMotion: 'reduce',
    // Recording slows every test down, so it is off unless TRACE=1 is set.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
