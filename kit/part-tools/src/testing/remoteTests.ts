import { createRequire } from 'node:module';
import path from 'node:path';
import { shellWord } from 'composition/errors';
import { defineConfig } from 'playwright/test';

import { freePort } from '../build/settings.ts';
import { findBrowser } from './browser.ts';
import type { RemoteOptions } from './test.ts';

/** Playwright's configuration for one remote alone: its dev server on a free port, without shell or API. */
export async function remoteTests() {
  // Each worker evaluates the configuration again, but all use one server.
  const port = Number((process.env['REMOTE_TEST_PORT'] ??= String(await freePort())));
  const origin = `http://localhost:${port}`;
  const browser = findBrowser();
  // In an npm workspace, Rspack is not in the remote's own folder. With `exec`, it ends together with Playwright.
  const rspack = path.join(createRequire(import.meta.url).resolve('@rspack/cli/package.json'), '../bin/rspack.js');
  return defineConfig<object, RemoteOptions>({
    testDir: 'tests',
    testMatch: '**/*.spec.ts',
    fullyParallel: true,
    workers: 2,
    // Long enough for a busy machine.
    timeout: 120_000,
    // Timing may fail on a shared machine; the summary names tests that passed only at the second try.
    retries: 1,
    expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
    reporter: 'list',
    use: {
      devServer: origin,
      // Without limits of their own, actions and navigations wait until the test times out.
      actionTimeout: 30_000,
      navigationTimeout: 30_000,
      launchOptions: { ...browser, args: [...browser.args, ...sameEverywhere] },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      viewport: lowDesktop,
      // Recording slows every test down, so it is off unless TRACE=1 is set.
      trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    },
    webServer: {
      command: `exec ${shellWord(process.execPath)} ${shellWord(rspack)} dev`,
      url: origin,
      env: { REMOTE_TEST_PORT: String(port), OPTIMIZED: '1' },
      timeout: 120_000,
    },
  });
}

/** A low window, because there is no GPU: a page loads 5 % faster than at 1280 × 720. */
export const lowDesktop = { width: 1280, height: 540 };

// Makes fonts and colors render the same on every machine.
const sameEverywhere = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
