import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Tab } from './tabs.ts';

const hangsAfter = 4000;
export const hangs = Symbol('hangs');

/** A page in an endless loop never answers. On a machine with much other work, any page needs more time for it. */
export async function orHang<Value>(answer: Promise<Value>): Promise<Value | typeof hangs> {
  const wait = (time: number) => Promise.race([answer, sleep(time, hangs, { ref: false })]);
  const first = await wait(hangsAfter);
  return first === hangs ? wait(hangsAfter * (estimateSlowdown() - 1)) : first;
}

/** How many times longer work takes than on an idle machine, at most five. Systems without a load average have zero. */
export const estimateSlowdown = () => Math.min(5, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

export const maxTick = 120;

/**
 * A clock for waits between looks at a page. It counts only a little for each look, so that a slow machine gets more time before
 * a page counts as late.
 */
export function startClock(tab: Tab) {
  let time = 0;
  let last = Date.now();
  let activity = tab.busySince;
  let busyAt = 0;
  return {
    time: () => time,
    /** Counts a look. Returns how long the tab has been quiet. */
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
