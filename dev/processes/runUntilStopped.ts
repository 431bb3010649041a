import { CommandError } from 'site/errors';

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

/** Resolves on Ctrl+C, a signal, a closed terminal, or the end of the parent process. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    // `on`, not `once`: npm passes Ctrl+C on although the terminal has sent it to all processes already.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
    // Writing to a closed terminal fails, and that must not leave processes behind.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => resolve());
  });
}

/** Prints an error: one sentence if a person can act on it, else with its stack. */
export function reportError(error: unknown): void {
  console.error(error instanceof CommandError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
