import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { isPortTaken } from '@askwell/part-tools/settings';
import { CommandError, isUserError } from 'composition/errors';
import { waitForStop } from '@askwell/site/wait-for-stop';

/** A command. Other tools neither wait until a server answers nor end its children. */
export type Command = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** How long the process may take to end after SIGTERM, in milliseconds. */
  stopTimeout?: number;
};

/** A running process in its own group, so that its children end with it. */
export type Child = { pid: number | undefined; ended: Promise<string>; stopTimeout: number };

/** Starts a process. Passes each line of output to `onLine`. `ended` resolves with the reason for its end. */
export function startChild(
  { command, args, cwd, env, stopTimeout = 10_000 }: Command,
  onLine: (line: string) => void,
): Child {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) readLines(stream, onLine);
  return { pid: child.pid, ended: waitForEnd(child), stopTimeout };
}

/** Sends SIGTERM, waits, then kills the remaining processes of the group. */
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
    // Listens to 'exit' instead of 'close', because a grandchild may hold the pipes open forever.
    child.on('exit', (code, signalName) => setImmediate(() => resolve(signalName ?? `exit code ${code}`)));
  });
}

async function waitForGroup(pid: number, wait: number) {
  for (const end = Date.now() + wait; Date.now() < end && sendSignal(-pid, 0);) await sleep(20);
}

/** Sends a signal to the group. Returns false if there is no such process. */
function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** A process of the site: its port, the URL that answers when it is ready, and which of its lines are printed. */
export type Service = Command & {
  port: number;
  readyUrl: string;
  filterLine: (line: string) => string | null;
};

/** The running services. `ready` resolves when all of them answer; `broken` rejects if one ends unexpectedly. */
export type RunningServices = { ready: Promise<unknown>; broken: Promise<never>; stop(): Promise<void> };

/** Starts all services at once. They end together with this process, even if it is killed. */
export async function startServices(
  services: Service[],
  extraPorts: { name: string; port: number }[] = [],
): Promise<RunningServices> {
  await assertPortsAreFree([...services, ...extraPorts]);
  const print = createPrefixedPrinter(services.map(({ name }) => name));
  const guard = startWatchdog();
  const running = services.map((service) => runService(service, { print, guard }));
  return {
    ready: Promise.all(running.map(({ ready }) => ready)),
    broken: Promise.race(running.map(({ broken }) => broken)),
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
    },
  };
}

/** Prints lines with the name of their service as an aligned prefix. */
function createPrefixedPrinter(names: string[]): (name: string, line: string) => void {
  const width = Math.max(...names.map((name) => name.length));
  return (name, line) => console.log(`${name.padEnd(width)} │ ${line}`);
}

type Output = { print: (name: string, line: string) => void; guard: Guard };

/** Starts a service. If it ends unexpectedly, the error contains its last lines. */
function runService({ filterLine, readyUrl, ...command }: Service, { print, guard }: Output): RunningServices {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  let isStopping = false;
  const hiddenLines: string[] = [];
  const child = startChild(command, (line) => {
    const text = filterLine(line);
    if (text === null) hiddenLines.push(line);
    else print(command.name, text);
    if (hiddenLines.length > 20) hiddenLines.shift();
  });
  guard(child);
  void child.ended.then((how) => {
    if (isStopping) return;
    const sentence = `${command.name} ended (${how}), so everything is stopped.`;
    reject(
      new CommandError(
        hiddenLines.length === 0 ? sentence : [`${sentence} Its last lines:`, ...hiddenLines].join('\n  '),
      ),
    );
  });
  return {
    ready: waitUntilReady(command.name, readyUrl),
    broken,
    async stop() {
      isStopping = true;
      await stopChild(child);
    },
  };
}

/** Resolves when the URL answers. Rejects if it does not answer within `maxStartSeconds`. */
export async function waitUntilReady(name: string, url: string): Promise<void> {
  const end = Date.now() + maxStartSeconds * 1000;
  while (!(await isAnswered(url))) {
    if (Date.now() > end)
      throw new CommandError(`${name} is not ready after ${maxStartSeconds} s: nothing answers at ${url}.`);
    await sleep(100);
  }
}

/** In seconds. */
const maxStartSeconds = 300;

function isAnswered(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Throws if ports are taken. The error names the service that needs each port, and what to do. */
export async function assertPortsAreFree(needs: { name: string; port: number }[]): Promise<void> {
  const areTaken = await Promise.all(needs.map(({ port }) => isPortTaken(port)));
  const usedPorts = needs.filter((_, index) => areTaken[index]);
  const [first] = usedPorts;
  if (first === undefined) return;
  throw new CommandError(
    [
      ...usedPorts.map(({ name, port }) => `Port ${port} is taken, and ${name} needs it.`),
      `Find its process with "lsof -i :${first.port}" and stop it, or set ASKWELL_PORT_BASE, such as 5000, to move all ports.`,
    ].join('\n'),
  );
}

/** Runs a command until it fails or is stopped, then stops everything that it has started. */
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

/** Prints an error: only the message if the user can fix it, otherwise the stack too. */
export function reportError(error: unknown): void {
  console.error(isUserError(error) ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/**
 * Stops process groups and removes `folder` even if this process is killed. Call the returned function with each group's first
 * process. A shell waits on a pipe, which closes when this process ends.
 */
export function startWatchdog(folder?: string): Guard {
  const args = ['-c', script, 'sh', ...(folder === undefined ? [] : [folder])];
  const watcher = spawn('sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  return ({ pid, ended }) => {
    if (pid === undefined) return;
    watcher.stdin.write(`${pid}\n`);
    void ended.then(() => watcher.stdin.write('\n'));
  };
}

export type Guard = (first: { pid?: number | undefined; ended: Promise<unknown> }) => void;

// Forgets groups whose processes have ended, because the system may give their numbers to other groups.
// At the end, sends SIGINT to the groups' leaders, so that the API closes its database, and Playwright its servers, which it does
// not close on SIGTERM. Then sends SIGTERM to the rest, and SIGKILL after 8 s.
const script = `
pids=
while read -r new; do
  running=
  for pid in $pids; do kill -0 "-$pid" && running="$running $pid"; done
  pids="$running $new"
done
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
