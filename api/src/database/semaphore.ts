/** Runs at most `count` pieces of work at a time; the others wait in the order in which they came. */
export function createSemaphore(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Runs work under a key: at most so many pieces of one key at a time, in the order in which they came. */
export type QueueByKey = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Queues an organization's work in this process. In the database each waiting piece would hold a connection: with ten
 * at once by one admin, nobody else is served.
 */
export function createKeyedQueue(atOnce: number): QueueByKey {
  const lanes = new Map<string, { run: ReturnType<typeof createSemaphore>; asked: number }>();

  return async (name, work) => {
    const lane = lanes.get(name) ?? { run: createSemaphore(atOnce), asked: 0 };
    lanes.set(name, lane);
    lane.asked += 1;
    try {
      return await lane.run(work);
    } finally {
      lane.asked -= 1;
      if (lane.asked === 0) lanes.delete(name);
    }
  };
}
