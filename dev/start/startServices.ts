import { setTimeout as sleep } from 'node:timers/promises';

import { CommandError } from 'site/errors';

import { type Child, startChild, stopChild } from '../processes/childProcess.ts';
import { assertPortsAreFree } from '../processes/freePort.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import type { Service } from './services.ts';

/** Services that run: `ready` when all of them answer, `broken` when one of them ends although nobody stopped it. */
export type Running = { ready: Promise<unknown>; broken: Promise<never>; stop(): Promise<void> };

/** Starts all services at once, each in a process group that ends with this process, however that ends. */
export async function startServices(
  services: Service[],
  extraPorts: { name: string; port: number }[] = [],
): Promise<Running> {
  await assertPortsAreFree([...services, ...extraPorts]);
  const print = printPrefixed(services.map(({ name }) => name));
  const guard = startWatchdog();
  let isStopping = false;
  const children = services.map(({ filterLine, readyUrl, ...command }) => {
    const hidden: string[] = [];
    const child = startChild(command, (line) => {
      const text = filterLine(line);
      if (text === null) hidden.push(line);
      else print(command.name, text);
      if (hidden.length > 20) hidden.shift();
    });
    guard(child.pid);
    return { child, readyUrl, hidden };
  });
  return {
    ready: Promise.all(children.map(({ child, readyUrl }) => readyUrl && waitUntilReady(child.name, readyUrl))),
    broken: Promise.race(children.map(failWhenEnded)),
    async stop() {
      isStopping = true;
      await Promise.all(children.map(({ child }) => stopChild(child)));
    },
  };

  async function failWhenEnded({ child, hidden }: { child: Child; hidden: string[] }): Promise<never> {
    const how = await child.ended;
    if (isStopping) return new Promise(() => {});
    const sentence = `${child.name} ended (${how}), so everything is stopped.`;
    throw new CommandError(hidden.length === 0 ? sentence : [`${sentence} Its last lines:`, ...hidden].join('\n  '));
  }
}

/** Resolves when the address answers; fails with the service's name when nothing does. */
export async function waitUntilReady(name: string, url: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isAnswered(url))) {
    if (Date.now() > end) throw new CommandError(`${name} is not ready after ${seconds} s: nothing answers at ${url}.`);
    await sleep(50);
  }
}

async function isAnswered(url: string) {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return status < 500;
  } catch {
    return false;
  }
}

/** Prints each line after the name of its service, in a column as wide as the longest name. */
function printPrefixed(names: string[]): (name: string, line: string) => void {
  const width = Math.max(...names.map((name) => name.length));
  return (name, line) => console.log(`${name.padEnd(width)} │ ${line}`);
}
