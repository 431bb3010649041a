import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from 'composition/errors';

/** Finds Chromium: CHROMIUM_PATH, an installed browser, or Playwright's. Null if no browser is found. */
export function findChromium(env: NodeJS.ProcessEnv, downloadFolder: string): string | null {
  const chosenPath = env['CHROMIUM_PATH'] ?? '';
  if (chosenPath === '')
    return names.map((name) => findOnPath(name, env)).find((path) => path !== null) ?? keepIfExists(downloadFolder);
  if (existsSync(chosenPath)) return chosenPath;
  throw new CommandError(`CHROMIUM_PATH is ${chosenPath}, but there is no such file.`);
}

// The headless shell starts faster.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const keepIfExists = (path: string) => (existsSync(path) ? path : null);

/** Returns the path of an installed program, or null. */
export function findOnPath(name: string, env: NodeJS.ProcessEnv): string | null {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/Applications/Google Chrome.app/Contents/MacOS'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Chromium's sandbox refuses to run as root. The other switches turn off background work. */
export function launchArguments(isRoot: boolean): string[] {
  const sandbox = isRoot ? ['--no-sandbox'] : [];
  return [...sandbox, '--disable-background-networking', '--disable-component-update', '--disable-gpu', fewerProcesses];
}

/**
 * For each window, Chromium starts two processes for the menus of its address bar, and a spare process. Without these, a short
 * test takes two thirds of the processor time. Chromium reads only the last such switch, so this one repeats what Playwright
 * disables.
 */
// Relies on undocumented behavior: Chromium 156 reads only the last switch. browser.test.ts compares the features with
// Playwright's.
const fewerProcesses = `--disable-features=${[
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  // Playwright's list, which browser.test.ts checks.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
].join(',')}`;
