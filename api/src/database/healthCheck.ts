import { setTimeout } from 'node:timers/promises';
import { Socket } from 'node:net';

import { Client } from 'pg';

import { DatabaseUnavailable } from './errors.ts';

export type HealthCheck = {
  /** Runs work while the database answers; rejects, even halfway, when it stops answering. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isLost(): boolean;
  /** Whether a query on a new connection is answered in time. Callers at the same time share one. */
  tryConnection(): Promise<boolean>;
  stop(): Promise<void>;
};

/** What a new connection shows: a query is answered, nothing is answered, or anything else, as a refusal. */
export type Answer = 'query answered' | 'silent' | 'other';

type Waiting = { since: number; giveUp(reason: Error): void };

/**
 * Detects a database that has stopped answering without closing its connections, which looks like a slow query. So
 * whenever work takes long, a new connection is tried.
 */
export function createHealthCheck(probe: () => Promise<Answer>, onChange: () => void): HealthCheck {
  // In the order of their start: the first is the oldest.
  const waiting = new Set<Waiting>();
  let watching: Promise<void> | null = null;
  let trying: Promise<Answer> | null = null;
  let isLost = false;
  let lastDone = 0;
  const stopping = new AbortController();

  return {
    isLost: () => isLost,

    async tryConnection() {
      trying ??= probe().finally(() => (trying = null));
      return (await trying) === 'query answered';
    },

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
      await setTimeout(checkEveryMs, null, { ref: false, signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) break;
      const [oldest] = waiting;
      if (isLost || (oldest && performance.now() - oldest.since > slowAfterMs)) await check();
    }
    watching = null;
  }

  async function check(): Promise<void> {
    const wasLost = isLost;
    const checkedAt = performance.now();
    // A busy database may keep a new connection waiting. Work that finished meanwhile shows that it answers.
    isLost = (await probe()) === 'silent' && lastDone < checkedAt;
    if (isLost === wasLost) return;
    onChange();
    if (isLost) for (const { giveUp } of waiting) giveUp(new DatabaseUnavailable());
  }
}

/** Sends a query on a new connection, and waits some time for its answer. */
export async function probeDatabase(url: string, patience: number): Promise<Answer> {
  const socket = new Socket();
  const client = new Client({ connectionString: url, stream: () => socket });
  client.on('error', () => {});
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => 'query answered' as const,
      () => 'other' as const,
    );
  const answer = await Promise.race([answered, waitForAnswer(patience)]);
  // Authentication may take longer on a busy machine, but the first byte shows that the server responds.
  const hasSentNothing = socket.bytesRead === 0;
  socket.destroy();
  return answer ?? (hasSentNothing ? 'silent' : 'other');
}

/** Waits, then reads answers that have arrived already: this process may have been the busy one. */
async function waitForAnswer(patience: number): Promise<null> {
  await setTimeout(patience, null, { ref: false });
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return null;
}

const checkEveryMs = 200;
const slowAfterMs = 300;
