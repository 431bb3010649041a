import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { quoteShellWord } from 'composition/errors';
import { defineConfig } from 'playwright/test';

import { findFreePort } from '../settings.ts';
import { findBrowser } from './browser.ts';
import type { RemoteOptions } from './test.ts';

/**
 * Returns Playwright's configuration for remotes alone, by default for the one in this folder: their development servers run on
 * free ports, without shell or API.
 */
export async function createTestConfig(folders: readonly string[] = [process.cwd()]) {
  const [first = process.cwd()] = folders;
  // Each worker evaluates the configuration again, but all of them use the same servers.
  const ports = (process.env['REMOTE_TEST_PORTS'] ??= String(await Promise.all(folders.map(() => findFreePort()))));
  const servers = ports.split(',').map((port, at) => ({
    folder: folders[at] ?? first,
    port,
    origin: `http://localhost:${port}`,
  }));
  const browser = findBrowser();
  // In an npm workspace, Rspack is not in the remote's own folder. With `exec`, Rspack ends together with Playwright.
  const manifest = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const rspack = path.join(manifest, '..', bin.rspack);
  return defineConfig<object, RemoteOptions>({
    // Playwright reads the whole folder of each project. In a common parent, other tests may remove folders meanwhile.
    projects: folders.map((folder) => ({ name: path.basename(folder), testDir: path.join(folder, 'tests') })),
    fullyParallel: true,
    workers: 2,
    // A timeout that suffices on a busy machine.
    timeout: 120_000,
    expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
    reporter: 'list',
    use: {
      devServers: Object.fromEntries(servers.map(({ folder, origin }) => [folder, origin])),
      // Without their own limits, actions and navigations wait until the test times out.
      actionTimeout: 30_000,
      navigationTimeout: 30_000,
      launchOptions: { ...browser, args: [...browser.args, ...renderingFlags] },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      viewport: lowDesktop,
      // Recording slows every test down, so it is off unless TRACE=1 is set.
      trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    },
    webServer: servers.map(({ folder, port, origin }) => ({
      command: `exec ${quoteShellWord(process.execPath)} ${quoteShellWord(rspack)} dev`,
      cwd: folder,
      url: origin,
      env: { REMOTE_TEST_PORT: port, OPTIMIZED: '1' },
      timeout: 120_000,
    })),
  });
}

/** The window is low, because without a GPU, a page loads 5% faster than at 1280 × 720. */
export const lowDesktop = { width: 1280, height: 540 };

// Makes fonts and colors render the same on every machine.
const renderingFlags = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
