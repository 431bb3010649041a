import { CommandError } from 'composition/errors';

import { readConfig } from './config.ts';
import { createLogger, startApi } from './startApi.ts';
import { startWatchdog } from './watchdog/watchdog.ts';

const maxStopMs = 15_000;

try {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const startup = startApi(config, { log });
  // A stop waits for the end of startup, so that it never interrupts a migration.
  let stopping: Promise<void> | undefined;
  const stop = (exitCode: number) =>
    void (stopping ??= startup.then((api) => api.stop()).then(() => process.exit(exitCode), fail));
  // Uses `on` instead of `once`: a second signal must not end the process while it writes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  // After an unhandled error, the state of the process is unknown, so it stops and needs a restart.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error, event }, 'an error was not handled, the server stops');
      setTimeout(() => process.exit(1), maxStopMs).unref();
      stop(1);
    });
  const { url } = await startup;
  startWatchdog();
  process.stdout.write(`API ready at ${url}\n`);
} catch (error) {
  fail(error);
}

/** Prints errors that an operator can fix as a sentence, and others with their stack. */
function fail(error: unknown): never {
  if (error instanceof CommandError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
