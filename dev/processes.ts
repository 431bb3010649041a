import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { CommandError } from 'composition/errors';
import { waitForStop } from '@askwell/site/wait-for-stop';

export type Command = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** How long it may take to end after SIGTERM, in milliseconds. */
  stopTimeout?: number;
};

/** A running process with its own process group, so that its children can be ended with it. */
export type Child = { name: string; pid: number | undefined; ended: Promise<string>; stopTimeout: number };

/** Starts a process, passes each line of its output to `onLine`, and resolves `ended` with a description of how it ended. */
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
  sendSignal(pid, 'SIGTERM');
  await Promise.race([ended, sleep(stopTimeout, undefined, { ref: false })]);
  for (const [name, wait] of [['SIGTERM', 2000] as const, ['SIGKILL', 1000] as const]) {
    if (!sendSignal(-pid, name)) return;
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
  for (const end = Date.now() + wait; Date.now() < end && sendSignal(-pid, 0);) await sleep(20);
}

/** Sends a signal to the group; false if there is no such process. */
function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Runs a command's work until it fails or is stopped, then stops what it has started. */
export async function runUntilStopped(
  work: (stopAtEnd: (started: { stop(): Promise<void> }) => void) => Promise<void>,
): Promise<never> {
  let started: { stop(): Promise<void> } | undefined;
  try {
    await Promise.race([work((services) => (started = services)), waitForStop()]);
  } catch (error) {
    reportError(error);
  }
  await started?.stop();
  process.exit();
}

/** Prints an error: only its message if the user can fix it, otherwise with its stack. */
export function reportError(error: unknown): void {
  console.error(error instanceof CommandError || isWrongFlag(error) ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/** What Node throws for arguments that a command does not take. */
const isWrongFlag = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/**
 * Stops process groups even if this process is killed or runs out of memory. Call the result with each group's id. A shell
 * waits on a pipe, which closes when this process ends. Also removes `folder` when this process ends for any reason.
 */
export function startWatchdog(folder?: string): (pid: number | undefined) => void {
  const args = ['-c', script, 'sh', ...(folder === undefined ? [] : [folder])];
  const watcher = spawn('sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  return (pid) => void (pid !== undefined && watcher.stdin.write(`${pid}\n`));
}

// SIGINT to the groups' leaders, so that the API can close its database, and Playwright the servers that it started in
// groups of their own, which it does not on SIGTERM. Then SIGTERM to the rest; SIGKILL after 8 s.
const script = `
pids=
while read -r pid; do pids="$pids $pid"; done
for pid in $pids; do kill -INT "$pid"; done
for i in 1 2 3 4 5 6 7 8; do
  alive=
  for pid in $pids; do
    kill -0 "$pid" || kill -TERM "-$pid"
    kill -0 "-$pid" && alive=yes
  done
  [ -z "$alive" ] && break
  sleep 1
done
[ -n "$alive" ] && for pid in $pids; do kill -KILL "-$pid"; done
[ $# = 0 ] || rm -rf "$1"
`;
