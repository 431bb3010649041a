export type Turns = { workedMs: number; longestMs: number };

/**
 * Runs work, and measures the processor time of this thread in the turns of its event loop meanwhile. Unlike the time on the clock,
 * it does not depend on what else the machine does.
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
