import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

export type Command = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** How many milliseconds it gets to end by itself when it is stopped. */
  stopTimeout?: number;
};

/** A running process with a group of its own: what it starts belongs to the group and ends with it. */
export type Child = { name: string; pid: number | undefined; ended: Promise<string>; stopTimeout: number };

/** Starts a process, gives each line of its output to `onLine`, and resolves `ended` with how it ended. */
export function startChild(
  { name, command, args, cwd, env, stopTimeout = 10_000 }: Command,
  onLine: (line: string) => void,
): Child {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
  return { name, pid: child.pid, ended: waitForEnd(child), stopTimeout };
}

/** Sends SIGTERM, waits, then kills what is left of the group. */
export async function stopChild({ pid, ended, stopTimeout }: Child): Promise<void> {
  if (pid === undefined) return;
  signal(pid, 'SIGTERM');
  await Promise.race([ended, sleep(stopTimeout, undefined, { ref: false })]);
  for (const [name, wait] of [['SIGTERM', 2000] as const, ['SIGKILL', 1000] as const]) {
    if (!signal(-pid, name)) return;
    await waitForGroup(pid, wait);
  }
}

function readLines(stream: Readable, onLine: (line: string) => void) {
  createInterface({ input: stream }).on('line', (line) => line.trim() !== '' && onLine(stripVTControlCharacters(line)));
}

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    // 'exit', not 'close': a grandchild may hold the pipes open forever.
    child.on('exit', (code, signalName) => setImmediate(() => resolve(signalName ?? `exit code ${code}`)));
  });
}

async function waitForGroup(pid: number, wait: number) {
  for (const end = Date.now() + wait; Date.now() < end && signal(-pid, 0);) await sleep(20);
}

/** Whether there was a process to send it to. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
