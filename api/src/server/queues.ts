import type { ServerResponse } from 'node:http';

import { createSemaphore } from '../domain/semaphore.ts';
import { messages } from '../messages/messages.ts';
import { HttpError } from '../http/answers.ts';

/** Runs tasks in order of arrival, with a limited number at a time per key. */
type QueueByKey = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Queues work by organization in this process. If it waited in the database instead, ten simultaneous requests of one
 * admin would hold all database connections. Refuses work while 200 requests are waiting, because each of them holds a
 * client's connection.
 */
export function createKeyedQueue(atOnce: number): QueueByKey {
  const lanes = new Map<string, { run: ReturnType<typeof createSemaphore>; pending: number }>();

  return async (name, work) => {
    const lane = lanes.get(name) ?? { run: createSemaphore(atOnce), pending: 0 };
    if (lane.pending >= maxPending) throw new HttpError(429, messages.tooMany, { retryAfter: 1 });
    lanes.set(name, lane);
    lane.pending += 1;
    try {
      return await lane.run(work);
    } finally {
      lane.pending -= 1;
      if (lane.pending === 0) lanes.delete(name);
    }
  };
}

const maxPending = 200;

/**
 * Runs short work at once, and long work one piece at a time in this process: if several long statements ran at once, the short
 * ones of other organizations would wait for a processor. The next turn goes to the organization that has used the lane least
 * in this minute.
 */
export function createTimeShare(now = () => performance.now()) {
  const ownWork = createKeyedQueue(1);
  const waiting = new Map<string, () => void>();
  let usedMs = new Map<string, number>();
  let endsAt = 0;
  let isBusy = false;

  const getUsedMs = (name: string) => usedMs.get(name) ?? 0;
  const startNext = () => {
    const [next] = [...waiting.keys()].toSorted((a, b) => getUsedMs(a) - getUsedMs(b));
    if (next === undefined) isBusy = false;
    else waiting.get(next)?.();
    if (next !== undefined) waiting.delete(next);
  };
  const runInLane = async <Result>(name: string, { payLater }: PaidWork, work: () => Promise<Result>) => {
    if (isBusy) await new Promise<void>((start) => waiting.set(name, start));
    isBusy = true;
    const startedAt = now();
    if (startedAt >= endsAt) {
      usedMs = new Map();
      endsAt = startedAt + 60_000;
    }
    try {
      return await work();
    } finally {
      const tookMs = now() - startedAt;
      usedMs.set(name, getUsedMs(name) + tookMs);
      payLater(tookMs);
      startNext();
    }
  };
  return <Result>(name: string, paid: PaidWork, work: () => Promise<Result>): Promise<Result> =>
    paid.cost < longWork ? work() : ownWork(name, () => runInLane(name, paid, work));
}

/** The cost that work has paid. `payLater` is called with the time that the work took, even if it failed. */
type PaidWork = { cost: number; payLater(tookMs: number): void };

/** Work of at least this cost is long. The cost is measured in small requests. */
const longWork = 5;

/** Waits for a request's turn, which ends when its work ends. Refuses requests whose connection has closed. */
type TakeTurn = (key: string, response: ServerResponse, work: Promise<void>) => Promise<void>;

/** Lets requests run in order of arrival, with a limited number at a time per key. */
export function createTurns(atOnce: number): TakeTurn {
  const queue = createKeyedQueue(atOnce);

  return (key, response, work) => {
    const turn = Promise.withResolvers<void>();
    const holdTurn = async () => {
      if (response.req.socket.destroyed) throw new HttpError(503, messages.unavailable);
      turn.resolve();
      await work;
    };
    queue(key, holdTurn).catch(turn.reject);
    return turn.promise;
  };
}

/**
 * Counts unanswered requests per key. The returned function adds one and returns true, or returns false if 32 are
 * unanswered.
 */
export function createInFlightLimit(): (key: string, response: ServerResponse) => boolean {
  const counts = new Map<string, number>();

  return (key, response) => {
    const count = counts.get(key) ?? 0;
    if (count >= maxInFlight) return false;
    counts.set(key, count + 1);
    response.once('close', () => {
      const remainingCount = (counts.get(key) ?? 0) - 1;
      if (remainingCount > 0) counts.set(key, remainingCount);
      else counts.delete(key);
    });
    return true;
  };
}

/** Pages send fewer than ten requests at a time. */
const maxInFlight = 32;
