import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

type Ended = { code: number | null; out: string; err: string };

/** Starts the command line in a process of its own. */
export function startSite(
  args: string[],
  env: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const main = path.join(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]).then(([code, out, err]) => ({
    code,
    out: out.trim(),
    err: err.trim(),
  }));
  return { child, ended };
}

/** Runs the command line in a process of its own to its end. */
export const runSite = (args: string[], env?: Record<string, string>) => startSite(args, env).ended;
