import { findBrowser } from 'remote-kit/browser';
import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 240_000,
  reporter: 'list',
  outputDir: '../dist/measured-results',
  use: {
    baseURL: 'http://measured.localhost',
    launchOptions: findBrowser(),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
});
