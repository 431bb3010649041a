import { setTimeout } from 'node:timers/promises';
import { Socket } from 'node:net';

import { Client } from 'pg';

import { DatabaseUnavailable } from './errors.ts';

export type HealthCheck = {
  /** Does a piece of work as long as the database answers; fails, even halfway, when it has stopped answering. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isLost(): boolean;
  stop(): Promise<void>;
};

type Waiting = { since: number; giveUp(reason: Error): void };

/**
 * A database that is down breaks its connections, and every query fails by itself. One that falls silent does not, and a
 * slow query looks the same. So as soon as any work takes long, a new connection is tried.
 */
export function createHealthCheck(probe: () => Promise<boolean>, onChange: () => void): HealthCheck {
  // In the order of their start, so the first is the oldest.
  const waiting = new Set<Waiting>();
  let watching: Promise<void> | null = null;
  let isLost = false;
  let lastDone = 0;
  const stopping = new AbortController();

  return {
    isLost: () => isLost,

    async stop() {
      stopping.abort();
      await watching;
    },

    async run(work) {
      if (isLost) throw new DatabaseUnavailable();
      const lost = Promise.withResolvers<never>();
      const entry = { since: performance.now(), giveUp: lost.reject };
      waiting.add(entry);
      watching ??= watch();
      try {
        const result = await Promise.race([work(), lost.promise]);
        lastDone = performance.now();
        return result;
      } finally {
        waiting.delete(entry);
      }
    },
  };

  async function watch(): Promise<void> {
    while (isLost || waiting.size > 0) {
      await setTimeout(betweenLooksMs, null, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      const [oldest] = waiting;
      if (isLost || (oldest && performance.now() - oldest.since > longMs)) await check();
    }
    watching = null;
  }

  async function check(): Promise<void> {
    const wasLost = isLost;
    const checkedAt = performance.now();
    // A busy database may keep a new connection waiting; work that finished meanwhile shows that it is there.
    isLost = (await probe()) && lastDone < checkedAt;
    if (isLost === wasLost) return;
    onChange();
    if (isLost) for (const { giveUp } of waiting) giveUp(new DatabaseUnavailable());
  }
}

/** Whether the database leaves a new connection without an answer for a second. A refusal is an answer. */
export async function isUnresponsive(url: string): Promise<boolean> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, stream: () => socket });
  client.on('error', () => {});
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    );
  const isAnswered = await Promise.race([answered, patience()]);
  // On a busy machine signing in may take longer; the first byte shows that the server responds.
  const hasSentNothing = socket.bytesRead === 0;
  socket.destroy();
  return !isAnswered && hasSentNothing;
}

/** An answer that has already arrived is read before the time counts: this process may have been the busy one. */
async function patience(): Promise<false> {
  await setTimeout(1000, null, { ref: false });
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return false;
}

const betweenLooksMs = 200;
const longMs = 300;
