import { type ChildProcessByStdio, spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

type CommandResult = { code: number | null; out: string; err: string };

/** Starts the command line in its own process. */
export function startSite(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...noBrowser, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: waitForEnd(child) };
}

// The builds of these tests have no pages for a browser.
const noBrowser = { PATH: '', HOME: '', CHROMIUM_PATH: '' };

const main = path.join(import.meta.dirname, '../src/main.ts');

/** Runs the command line in a shell that has run another command first. */
export const runSiteAfter = (first: string, args: string[]): Promise<CommandResult> =>
  waitForEnd(
    spawn('/bin/sh', ['-c', `${first}; exec "$0" "$@"`, process.execPath, main, ...args], {
      env: { ...process.env, ...noBrowser },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

async function waitForEnd(child: ChildProcessByStdio<null, Readable, Readable>): Promise<CommandResult> {
  const closing = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, out, err] = await Promise.all([closing, text(child.stdout), text(child.stderr)]);
  return { code, out: out.trim(), err: err.trim() };
}

/** Runs the command line in its own process, and waits until it ends. */
export const runSite = (args: string[], env?: Record<string, string>) => startSite(args, env).ended;
