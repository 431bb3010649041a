import { findBrowser } from 'dev/browser';
import { defineConfig } from 'playwright/test';

/** Playwright's configuration for one remote alone: its own dev server, and no shell and no API anywhere near. */
export function remoteTests(remote: { port: number }) {
  const origin = `http://localhost:${remote.port - usualBase + base}`;
  return defineConfig({
    testDir: 'tests',
    testMatch: '**/*.spec.ts',
    fullyParallel: true,
    workers: 2,
    timeout: 60_000,
    reporter: 'list',
    use: {
      baseURL: origin,
      launchOptions: findBrowser(),
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      trace: 'retain-on-failure',
    },
    webServer: {
      // The same Node as the tests', wherever it comes from.
      command: `"${process.execPath}" node_modules/@rspack/cli/bin/rspack.js dev`,
      url: origin,
      env: { ASKWELL_PORT_BASE: String(base) },
      timeout: 60_000,
    },
  });
}

// Away from the ports of `npm start`, so that both can run at once.
const usualBase = 3000;
const base = 4300;
