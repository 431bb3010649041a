/** Runs at most `count` tasks at a time. Further tasks wait in order of arrival. */
export function createSemaphore(count: number) {
  let freeSlots = count;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const nextTask = waiting.shift();
      if (nextTask) nextTask();
      else freeSlots += 1;
    }
  };
}
