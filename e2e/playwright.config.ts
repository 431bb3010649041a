import { join } from 'node:path';

import { findBrowser } from '@askwell/part-tools/browser';
import { lowDesktop } from '@askwell/part-tools/testing';
import { defineConfig } from 'playwright/test';

import { usePlainStacks } from './plainStacks.ts';

const browser = findBrowser();

usePlainStacks();

export default defineConfig({
  // Node itself removes types. Playwright would compile all files with Babel in each run.
  build: { external: ['**/*.ts'] },
  testDir: '.',
  // Absolute patterns, because a parent folder of the checkout may have one of these names.
  testMatch: ['specification', 'journeys', 'faults'].map((name) => join(import.meta.dirname, name, '**/*.spec.ts')),
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // Tests often wait, the check of bad pages for minutes. With one worker, half of the processor is idle once the other stages
  // have ended (tools/dev/stages.ts).
  workers: 2,
  // A timeout that suffices on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: 'list',
  outputDir: '../test-results/e2e',
  use: {
    // The global setup sets this before the workers read it.
    baseURL: process.env['E2E_SITE'] ?? '',
    // Without these limits, actions and navigations could take the whole time of a test.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Blocks third-party storage, like some users do. Applies to all tests, because Playwright would restart its worker
    // for a single one.
    launchOptions: { ...browser, args: [...browser.args, '--test-third-party-cookie-phaseout'] },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: lowDesktop,
    // Turns animations off, because they take processor time in every test.
    reducedMotion: 'reduce',
    // Recording slows every test down, so it is off unless TRACE=1 is set.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
