export type Turns = { workedMs: number; longestMs: number };

/**
 * Runs work, and measures this thread's processor time for each turn of the event loop. Unlike wall-clock time, it does not
 * depend on what else the machine does.
 */
export async function measureTurns<Result>(work: () => Promise<Result>): Promise<Turns & { result: Result }> {
  let [workedMs, longestMs] = [0, 0];
  let isOver = false;
  let start = process.threadCpuUsage();
  const endTurn = () => {
    const { user, system } = process.threadCpuUsage(start);
    start = process.threadCpuUsage();
    const turnMs = (user + system) / 1000;
    // A turn that only measures takes less.
    if (turnMs > 0.5) workedMs += turnMs;
    longestMs = Math.max(longestMs, turnMs);
  };
  // Without a reference, the event loop still waits while there is nothing to do, instead of turning all the time.
  const watch = () =>
    setImmediate(() => {
      endTurn();
      if (!isOver) watch();
    }).unref();
  watch();
  try {
    const result = await work();
    endTurn();
    return { result, workedMs, longestMs };
  } finally {
    isOver = true;
  }
}
