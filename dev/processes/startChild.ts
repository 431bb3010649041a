import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

export type Command = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** How many milliseconds it may take to end in order when it is asked to. */
  patience?: number;
};

/** A running process with a group of its own: whatever it starts in turn belongs to the group and ends with it. */
export type Child = { name: string; pid: number | undefined; ended: Promise<string>; patience: number };

/** Starts a process, gives each line of its output to `onLine`, and resolves `ended` with how it ended. */
export function startChild(
  { name, command, args, cwd, env, patience = 10_000 }: Command,
  onLine: (line: string) => void,
): Child {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
  return { name, pid: child.pid, ended: ending(child), patience };
}

function readLines(stream: Readable, onLine: (line: string) => void) {
  createInterface({ input: stream }).on('line', (line) => line.trim() !== '' && onLine(stripVTControlCharacters(line)));
}

function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    // 'exit', not 'close': a grandchild may hold the pipes open for ever.
    child.on('exit', (code, signal) => setImmediate(() => resolve(signal ?? `exit code ${code}`)));
  });
}
