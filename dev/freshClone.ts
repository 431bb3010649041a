// Runs npm start twice and npm test from a fresh clone of the last commit, with empty caches.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Child, startChild, stopChild } from './processes/childProcess.ts';
import { waitForStop } from './processes/runUntilStopped.ts';
import { root } from './workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'askwell-fresh-'));
const clone = join(folder, 'askwell');
const running: Child[] = [];
await Promise.race([run(), waitForStop()]);
await Promise.all(running.map((child) => stopChild(child)));
rmSync(folder, { recursive: true, force: true });
process.exit();

async function run() {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  const first = await timed('first npm start, with everything to install', start);
  const second = await timed('second npm start', start);
  console.log(`The second took ${Math.round((second / first) * 100)} % of the first.`);
  await timed('npm test', () => npmRun('test').child.ended);
}

/** Resolves once the site is ready and stopped again; only the time until it was ready counts. */
async function start() {
  const { child, printed } = npmRun('start');
  await Promise.race([printed('ready in'), child.ended]);
  await stopChild(child);
}

function npmRun(script: string) {
  const waiting = new Map<string, () => void>();
  const child = startChild(
    { name: script, command: 'npm', args: ['run', script], cwd: clone, env: freshEnvironment() },
    (line) => {
      console.log(`  ${line}`);
      for (const [text, resolve] of waiting) if (line.includes(text)) resolve();
    },
  );
  running.push(child);
  return { child, printed: (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve)) };
}

async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const started = Date.now();
  console.log(`── ${what}`);
  await work();
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${what}: ${seconds.toFixed(1)} s\n`);
  return seconds;
}

/** Uses this machine's npm registry but none of its caches, and other ports, so that a running site does not interfere. */
function freshEnvironment(): Record<string, string> {
  return {
    HOME: join(folder, 'home'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
    npm_config_cache: join(folder, 'npm'),
    npm_config_userconfig: join(homedir(), '.npmrc'),
    npm_config_store_dir: join(folder, 'store'),
    PATH: (process.env['PATH'] ?? '')
      .split(':')
      .filter((entry) => !entry.startsWith(root))
      .join(':'),
    ASKWELL_PORT_BASE: '7300',
  };
}
