import { createSemaphore } from '../database/semaphore.ts';

/** Does a piece of work as soon as few enough of those that came before it under the same name still run. */
export type QueueByKey = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets the work of an organization wait here and not in the database, where each piece would hold a connection while it
 * waits: ten at once by one admin, and nobody else is served.
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
