import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { CommandError } from 'composition/errors';

import { startDatabase } from './startDatabase.ts';

// Runs a command with the DATABASE_URL of a local PostgreSQL, which it starts unless the variable is already set. Without a
// command, prints the URL. Restarts the command if it is killed, as a supervisor does, and stops PostgreSQL at the end.
// Arguments: [folder [command …]]
const [folder = resolve(import.meta.dirname, '../../../.data/postgres'), command, ...args] = process.argv.slice(2);

// A stop waits for the end of startup, or the database would keep running.
const stopSignal = Promise.withResolvers<NodeJS.Signals>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopSignal.resolve(signal));
// npm was killed.
process.once('disconnect', () => stopSignal.resolve('SIGTERM'));
try {
  const { url, stop } = process.env['DATABASE_URL']
    ? { url: process.env['DATABASE_URL'], stop: async () => {} }
    : await startDatabase({ dataDir: folder });
  process.exitCode = command === undefined ? await print(url) : await run(command, url);
  await stop();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function print(url: string): Promise<number> {
  process.stdout.write(`DATABASE_URL=${url}\n`);
  // Pending promises do not keep a process alive.
  const timer = setInterval(() => {}, 60_000);
  await stopSignal.promise;
  clearInterval(timer);
  return 0;
}

/** Runs the command, and passes a signal on to it. Returns its exit code. */
async function run(program: string, url: string): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  let isStopping = false;
  void stopSignal.promise.then((signal) => {
    isStopping = true;
    child.kill(signal);
  });
  const [code, signal] = await once(child, 'exit').catch((error: unknown) => {
    throw new CommandError(`${program} did not start: ${String(error)}.`);
  });
  if (signal === 'SIGKILL' && !isStopping) return run(program, url);
  return typeof code === 'number' ? code : 1;
}
