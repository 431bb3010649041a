import { setTimeout } from 'node:timers/promises';

import type { Logger } from 'pino';

import { isServerRunning } from './postmasterLock.ts';

/** Starts the server again when it has ended by itself, as it does on a full disk. Answers how to leave it alone. */
export function keepRunning(cluster: string, start: () => Promise<unknown>, log: Logger): () => Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;

  const watch = async () => {
    let isUp = true;
    while (!signal.aborted) {
      // Leaving ends the wait: a process that has nothing else to do would end in the middle of it.
      await setTimeout(betweenLooksMs, null, { ref: false, signal }).catch(() => {});
      if (signal.aborted || (await isServerRunning(cluster))) continue;
      if (isUp) log.error('the database has ended, it is started again');
      isUp = await start().then(
        () => true,
        () => false,
      );
      if (isUp) log.warn('the database runs again');
    }
  };
  const watching = watch();
  return () => {
    leaving.abort();
    return watching;
  };
}

const betweenLooksMs = 500;
