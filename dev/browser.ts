import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

import { featureSwitch } from './browserFeatures.ts';
import { Trouble } from './Trouble.ts';

/** How to launch the browser that the tests drive. */
export type BrowserLaunch = { executablePath: string; args: string[] };

/** Finds a Chromium on this machine, and gets one where there is none. */
export function findBrowser(say: (sentence: string) => void = console.log): BrowserLaunch {
  return { executablePath: installed() ?? downloaded(say) ?? fromDebian(say) ?? giveUp(), args: launchArguments() };
}

function installed(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen === undefined) return names.map(onPath).find((path) => path !== null) ?? ownDownload();
  if (existsSync(chosen)) return chosen;
  throw new Trouble(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/Applications/Google Chrome.app/Contents/MacOS'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function ownDownload(): string | null {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

function downloaded(say: (sentence: string) => void): string | null {
  say('No Chromium found; downloading the one that belongs to Playwright …');
  return succeeds('playwright', ['install', 'chromium']) ? ownDownload() : null;
}

function fromDebian(say: (sentence: string) => void): string | null {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return null;
  say('That failed; installing chromium with apt-get …');
  const isDone =
    succeeds('apt-get', ['update']) && succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return isDone ? onPath('chromium') : null;
}

function giveUp(): never {
  throw new Trouble('No browser for the tests: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.');
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: 300_000, env }).status === 0;
}

// Chromium's sandbox refuses to run as root. The rest keeps it from calling home and from work of its own.
function launchArguments(): string[] {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [
    ...sandbox,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-gpu',
    featureSwitch(),
  ];
}
