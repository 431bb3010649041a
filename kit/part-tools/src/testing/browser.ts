import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from 'playwright';
import { CommandError } from 'composition/errors';

/** How to launch Chromium for the tests. Installs it if this machine has none. */
export function findBrowser() {
  return { executablePath: findInstalled() ?? download() ?? installOnDebian() ?? giveUp(), args: launchArguments() };
}

function findInstalled(): string | null {
  const chosen = process.env['CHROMIUM_PATH'] ?? '';
  if (chosen === '') return names.map(onPath).find((path) => path !== null) ?? findDownloaded();
  if (existsSync(chosen)) return chosen;
  throw new CommandError(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
}

// The headless shell starts faster.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/Applications/Google Chrome.app/Contents/MacOS'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function findDownloaded(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function download(): string | null {
  console.log('No Chromium found; downloading the one that belongs to Playwright …');
  return succeeds('playwright', ['install', 'chromium']) ? findDownloaded() : null;
}

function installOnDebian(): string | null {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return null;
  console.log('That failed; installing chromium-headless-shell with apt-get …');
  const isInstalled =
    succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', '--no-install-recommends', debianPackage]);
  return isInstalled ? onPath(debianPackage) : null;
}

const debianPackage = 'chromium-headless-shell';

function giveUp(): never {
  throw new CommandError('No browser for the tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.');
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, env }).status === 0;
}

// Chromium's sandbox refuses to run as root. The other switches keep it from background work.
function launchArguments(): string[] {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [...sandbox, '--disable-background-networking', '--disable-component-update', '--disable-gpu'];
}
