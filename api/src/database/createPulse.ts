import { setTimeout } from 'node:timers/promises';

import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';

/** Does a piece of work as long as the database is there; refuses it, even halfway, when there is no word from it. */
export type Pulse = { whileAlive<Result>(work: () => Promise<Result>): Promise<Result>; stop(): Promise<void> };

type Waiting = { since: number; giveUp(reason: Refusal): void };

/**
 * A database that is gone breaks its connections, and every query fails by itself. One that falls silent does not, and
 * is not told from a slow query by waiting. So it is asked something easy as soon as any work takes long.
 */
export function createPulse(isSilent: () => Promise<boolean>, onLost: () => void): Pulse {
  // In the order of their beginning, so that the first is the oldest.
  const waiting = new Set<Waiting>();
  let looking: Promise<void> | null = null;
  let isLost = false;
  let lastDone = 0;
  const stopping = new AbortController();

  return {
    async stop() {
      stopping.abort();
      await looking;
    },

    async whileAlive(work) {
      if (isLost) throw new Refusal(503, words.unavailable);
      const lost = Promise.withResolvers<never>();
      const entry = { since: performance.now(), giveUp: lost.reject };
      waiting.add(entry);
      looking ??= look();
      try {
        const result = await Promise.race([work(), lost.promise]);
        lastDone = performance.now();
        return result;
      } finally {
        waiting.delete(entry);
      }
    },
  };

  async function look(): Promise<void> {
    while (isLost || waiting.size > 0) {
      await setTimeout(betweenLooksMs, null, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      const [oldest] = waiting;
      if (isLost || (oldest && performance.now() - oldest.since > longMs)) await ask();
    }
    looking = null;
  }

  async function ask(): Promise<void> {
    const wasLost = isLost;
    const asked = performance.now();
    // A new visitor may wait long at a busy door: who was served meanwhile knows that somebody is there.
    isLost = (await isSilent()) && lastDone < asked;
    if (!isLost || wasLost) return;
    onLost();
    for (const { giveUp } of waiting) giveUp(new Refusal(503, words.unavailable));
  }
}

const betweenLooksMs = 200;
const longMs = 300;
