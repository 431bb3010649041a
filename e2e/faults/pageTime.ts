import { setTimeout } from 'node:timers/promises';

import type { BrowserContext } from 'playwright/test';

import type { FaultyFront } from './front/FaultyFront.ts';
import { expect } from './test.ts';

type World = { context: BrowserContext; front: FaultyFront };

/**
 * Lets the time of all pages pass in small steps, until it is done or so many milliseconds are over: what takes ten seconds
 * for people takes one here. What the pages ask for in a step, and does not hang, is answered before the next one.
 */
export async function passTime({ context, front }: World, most: number, isDone: () => Promise<boolean>): Promise<void> {
  for (let passed = 0; passed < most && !(await isDone()); passed += step) {
    const before = front.asked.length;
    await context.clock.runFor(step);
    await front.idle();
    // An answer that was sent is not yet one that a busy browser has read.
    if (front.asked.length > before) await setTimeout(100);
  }
  expect(await isDone(), `done within ${most} ms`).toBe(true);
}

const step = 250;
