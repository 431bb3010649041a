import { get } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from 'composition/errors';

import { startChild, startWatchdog, stopChild } from '../processes.ts';
import type { Service } from './services.ts';

/** The running services. `ready` resolves when all answer; `broken` rejects if one ends unexpectedly. */
export type Running = { ready: Promise<unknown>; broken: Promise<never>; stop(): Promise<void> };

/** Starts all services at once. Their process groups end with this process, even if it is killed. */
export async function startServices(
  services: Service[],
  extraPorts: { name: string; port: number }[] = [],
): Promise<Running> {
  await assertPortsAreFree([...services, ...extraPorts]);
  const print = printPrefixed(services.map(({ name }) => name));
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

/** Prints lines with the name of their service in front, aligned. */
function printPrefixed(names: string[]): (name: string, line: string) => void {
  const width = Math.max(...names.map((name) => name.length));
  return (name, line) => console.log(`${name.padEnd(width)} │ ${line}`);
}

type Output = { print: (name: string, line: string) => void; guard: (pid: number | undefined) => void };

/** Starts a service; its last lines are in the error if it ends unexpectedly. */
function runService({ filterLine, readyUrl, ...command }: Service, { print, guard }: Output): Running {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  let isStopping = false;
  const hidden: string[] = [];
  const child = startChild(command, (line) => {
    const text = filterLine(line);
    if (text === null) hidden.push(line);
    else print(command.name, text);
    if (hidden.length > 20) hidden.shift();
  });
  guard(child.pid);
  void child.ended.then((how) => {
    if (isStopping) return;
    const sentence = `${command.name} ended (${how}), so everything is stopped.`;
    reject(new CommandError(hidden.length === 0 ? sentence : [`${sentence} Its last lines:`, ...hidden].join('\n  ')));
  });
  return {
    ready: readyUrl === null ? Promise.resolve() : waitUntilReady(command.name, readyUrl),
    broken,
    async stop() {
      isStopping = true;
      await stopChild(child);
    },
  };
}

/** Resolves when the URL answers; rejects if it does not within the longest start. */
export async function waitUntilReady(name: string, url: string): Promise<void> {
  const end = Date.now() + longestStart * 1000;
  while (!(await isAnswered(url))) {
    if (Date.now() > end)
      throw new CommandError(`${name} is not ready after ${longestStart} s: nothing answers at ${url}.`);
    await sleep(50);
  }
}

/** In seconds. */
const longestStart = 300;

/** Not `fetch`, which takes more processor time; it is called hundreds of times while everything else starts. */
function isAnswered(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(10_000) }, (response) => {
      response.resume();
      resolve((response.statusCode ?? 500) < 500);
    });
    request.on('error', () => resolve(false));
  });
}

/** Throws if ports are taken, with a message that lists them, what needs them, and what to do. */
export async function assertPortsAreFree(needs: { name: string; port: number | null }[]): Promise<void> {
  const checked = needs.map(async ({ name, port }) =>
    port !== null && (await isPortTaken(port)) ? { name, port } : null,
  );
  const taken = (await Promise.all(checked)).filter((need) => need !== null);
  const [first] = taken;
  if (first === undefined) return;
  throw new CommandError(
    [
      ...taken.map(({ name, port }) => `Port ${port} is taken, and ${name} needs it.`),
      `Find its process with "lsof -i :${first.port}" and stop it, or set ASKWELL_PORT_BASE, such as 5000, to move all ports.`,
    ].join('\n'),
  );
}

/** Whether something listens on the port, on the IPv4 or the IPv6 address of `localhost`. */
async function isPortTaken(port: number): Promise<boolean> {
  return (await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'));
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Without IPv6, listening on ::1 fails with another code.
    probe.on('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
