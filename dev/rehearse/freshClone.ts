// Runs npm start twice and npm test from a fresh clone of the last commit, with empty caches: npm run rehearse
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { type Child, startChild, stopChild } from '../processes/childProcess.ts';
import { waitForStop } from '../processes/runUntilStopped.ts';
import { root } from '../workspace.ts';
import { freshFolder, timed } from './freshFolder.ts';

const folder = freshFolder();
const clone = join(folder.path, 'askwell');
const running: Child[] = [];
await Promise.race([run(), waitForStop()]);
await Promise.all(running.map((child) => stopChild(child)));
folder.remove();
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
  // Other ports, so that a running site does not interfere.
  const env = { ...folder.env, ASKWELL_PORT_BASE: '7300' };
  const child = startChild({ name: script, command: 'npm', args: ['run', script], cwd: clone, env }, (line) => {
    console.log(`  ${line}`);
    for (const [text, resolve] of waiting) if (line.includes(text)) resolve();
  });
  running.push(child);
  return { child, printed: (text: string) => new Promise<void>((resolve) => waiting.set(text, resolve)) };
}
