import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { limits } from './rules.ts';
import type { Tab } from './tabs.ts';

const hangTimeoutMs = 4000;
export const timedOut = Symbol('timed out');

/** A page in an endless loop never answers. On a busy machine, any page takes longer to answer. */
export async function withTimeout<Value>(answer: Promise<Value>): Promise<Value | typeof timedOut> {
  const wait = (ms: number) => Promise.race([answer, sleep(ms, timedOut, { ref: false })]);
  const first = await wait(hangTimeoutMs);
  return first === timedOut ? wait(hangTimeoutMs * (estimateSlowdown() - 1)) : first;
}

/** How many times longer work takes than on an idle machine, at most five. Systems without a load average have zero. */
export const estimateSlowdown = () => Math.min(5, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

export const maxTick = 120;

/**
 * A clock for polling a page. Each poll adds only a little time, so that a slow machine gets more time before a page counts as
 * late.
 */
export function startClock(tab: Tab) {
  let time = 0;
  let last = Date.now();
  let activity = tab.busySince;
  let busyAt = 0;
  return {
    time: () => time,
    /** Counts a poll. Returns how long the tab has been quiet. */
    tick(): number {
      const now = Date.now();
      time += Math.min(now - last, maxTick);
      last = now;
      if (tab.busySince !== activity) {
        activity = tab.busySince;
        busyAt = time - Math.min(now - activity, maxTick);
      }
      return time - busyAt;
    },
  };
}

/**
 * How long the main thread of a page had tasks, and used a processor, in seconds. Other processes may use the processor in the
 * meantime.
 */
export type Usage = { at: number; tasks: number; processor: number };

export async function measure({ session }: Tab): Promise<Usage> {
  const { metrics } = await withTimeout(session.send('Performance.getMetrics').catch(() => ({ metrics: [] }))).then(
    (answer) => (answer === timedOut ? { metrics: [] } : answer),
  );
  const read = (metricName: string) => metrics.find(({ name }) => name === metricName)?.value ?? 0;
  return { at: read('Timestamp'), tasks: read('TaskDuration'), processor: read('ThreadTime') };
}

/** Measures how much of the time since `before` the page kept the browser busy. */
export async function measureBusyShare(tab: Tab, before: Usage): Promise<number> {
  const usage = compareUsage(before, await measure(tab));
  if (usage.tasks <= limits.busyShare || usage.processor > limits.busyShare / 2) return usage.tasks;
  // On a busy machine, an animation also uses all of its time. An endless loop renders no frames.
  await withTimeout(tab.page.evaluate(() => void (window.requestAnimationFrame = () => 0)).catch(() => {}));
  const start = await measure(tab);
  await sleep(1200);
  return compareUsage(start, await measure(tab)).tasks;
}

function compareUsage(before: Usage, after: Usage) {
  const time = after.at - before.at;
  if (before.at === 0 || after.at === 0 || time < 1) return { tasks: 0, processor: 0 };
  return { tasks: (after.tasks - before.tasks) / time, processor: (after.processor - before.processor) / time };
}
