import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { type Address, describeListenError } from '../serve/listen.ts';

/**
 * Runs this program again as a child process, which serves, until a signal, and starts it again whenever it ends: input over
 * HTTP/2 can abort Node itself. This process holds the sockets meanwhile, so that new connections wait and are not refused.
 * The signals that are `passed` on go to the child.
 */
export async function supervise(addresses: readonly Address[], ...passed: NodeJS.Signals[]): Promise<void> {
  const sockets = await Promise.all(addresses.map(holdSocket));
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  const stop = (ask: (running: ChildProcess) => void) => {
    stopping.abort();
    // Connections that the child no longer accepts are refused.
    for (const { release } of sockets) release();
    if (child !== null) ask(child);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stop((running) => running.kill(signal)));
  for (const signal of passed) process.on(signal, () => child?.kill(signal));
  process.on('disconnect', () => stop((running) => running.connected && running.disconnect()));
  process.channel?.unref();

  for (let restarts = 0, hasServed = false; !stopping.signal.aborted; restarts += 1) {
    const restartAt = performance.now() + shortestRun;
    child = startChild(sockets.map(({ fd }) => fd));
    child.once('message', () => (hasServed = true));
    const [code, signal] = await once(child, 'exit');
    child = null;
    if (stopping.signal.aborted) return;
    if (!hasServed) {
      stop(() => {});
      throw new CommandError('The server did not start.');
    }
    const entry = { level: 'fatal', time: new Date().toISOString(), event: 'server-restarted', code, signal, restarts };
    console.error(JSON.stringify(entry));
    await sleep(Math.max(0, restartAt - performance.now()), null, stopping).catch(() => {});
  }
}

/** The sockets of the process that supervises this one, or null if there is none. */
export function readSockets(env: NodeJS.ProcessEnv): number[] | null {
  return env[variable] === undefined ? null : env[variable].split(',').map(Number);
}

function startChild(fds: readonly number[]): ChildProcess {
  const [, program = '', ...args] = process.argv;
  const inChild = fds.map((_, index) => firstSocket + index).join(',');
  return fork(program, args, {
    env: { ...process.env, [variable]: inChild },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...fds],
  });
}

/** Binds a socket without ever accepting a connection: Node would accept at once, so the thread that listens is halted. */
async function holdSocket(address: Address): Promise<{ fd: number; release: () => void }> {
  const thread = new Worker(holdAndHalt, { eval: true, workerData: address });
  const [message] = await once(thread, 'message');
  if (!v.is(v.object({ fd: v.number() }), message))
    throw describeListenError(Object.assign(new Error(), message), address);
  thread.unref();
  return { fd: message.fd, release: () => void thread.terminate() };
}

const holdAndHalt = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.once('error', ({ code, message }) => parentPort.postMessage({ code, message })).listen(workerData, () => {
    parentPort.postMessage({ fd: server._handle.fd });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

const variable = 'SITE_SOCKETS';
/** The first descriptor after those for input, output, errors and messages. */
const firstSocket = 4;
/** A server that ends at once is started again once a second. */
const shortestRun = 1_000;
