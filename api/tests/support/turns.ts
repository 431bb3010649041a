import { setImmediate } from 'node:timers/promises';

export type Turns = { workedMs: number; longestMs: number };

/**
 * Runs work, and measures the processor time of this thread in the turns of its event loop meanwhile. Unlike the time on the clock,
 * it does not depend on what else the machine does.
 */
export async function measureTurns<Result>(work: () => Promise<Result>): Promise<Turns & { result: Result }> {
  const end = new AbortController();
  let [workedMs, longestMs] = [0, 0];
  const watch = async () => {
    while (!end.signal.aborted) {
      const start = process.threadCpuUsage();
      await setImmediate();
      const { user, system } = process.threadCpuUsage(start);
      const turnMs = (user + system) / 1000;
      // A turn that only measures takes less.
      if (turnMs > 0.5) workedMs += turnMs;
      longestMs = Math.max(longestMs, turnMs);
    }
  };
  const watching = watch();
  try {
    const result = await work();
    return { result, workedMs, longestMs };
  } finally {
    end.abort();
    await watching;
  }
}
