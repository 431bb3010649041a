import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from 'playwright';
import { CommandError } from 'composition/errors';
import { findChromium, launchArguments, findOnPath } from 'stand-in/browser';

/** Returns how to launch Chromium for the tests. Installs Chromium if this machine has none. */
export function findBrowser() {
  const installedPath = findChromium(process.env, chromium.executablePath());
  return {
    executablePath: installedPath ?? download() ?? installOnDebian() ?? giveUp(),
    args: launchArguments(isRoot),
  };
}

const isRoot = process.getuid?.() === 0;

function download(): string | null {
  console.log('No Chromium found; downloading the one that belongs to Playwright …');
  const path = chromium.executablePath();
  return succeeds('playwright', ['install', 'chromium']) && existsSync(path) ? path : null;
}

function installOnDebian(): string | null {
  if (!isRoot || findOnPath('apt-get', process.env) === null) return null;
  console.log('That failed; installing chromium-headless-shell with apt-get …');
  const isInstalled =
    succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', '--no-install-recommends', debianPackage]);
  return isInstalled ? findOnPath(debianPackage, process.env) : null;
}

const debianPackage = 'chromium-headless-shell';

function giveUp(): never {
  throw new CommandError('No browser for the tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.');
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, env }).status === 0;
}
