import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';

import { runningOn } from '../steps/network.ts';
import type { FaultyFront } from './front/FaultyFront.ts';

type World = { context: BrowserContext; front: FaultyFront };

/**
 * Moves the stopped clock of all pages in small steps until `isDone` or until `most` milliseconds have passed: what takes
 * ten seconds for a user takes one here. Between two steps the pages get all answers that are not held back, and handle
 * them, so a slow machine sees the same order of events as a fast one.
 */
export async function passTime(world: World, most: number, isDone: () => Promise<boolean>): Promise<void> {
  await stopTime(world.context);
  for (let passed = 0; passed < most && !(await isDone()); passed += step) {
    await world.context.clock.runFor(step);
    await settle(world);
  }
  expect(await isDone(), `done within ${most} ms`).toBe(true);
  await world.context.clock.resume();
}

const step = 250;

/** Stops the clock of all pages, which would otherwise advance during the test, by seconds on a slow machine. */
export async function stopTime(context: BrowserContext): Promise<void> {
  // The clock cannot be set back, so this may take several tries.
  await expect(async () => {
    const times = await Promise.all(context.pages().map((page) => page.evaluate(() => Date.now())));
    await context.clock.pauseAt(Math.max(...times) + step);
  }).toPass();
}

/** Waits until the pages have handled all answers and sent no new requests. */
async function settle({ context, front }: World): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    const asked = front.asked.length;
    await front.idle();
    await untilReceived({ context, front });
    await Promise.all(context.pages().map(runTasks));
    if (front.asked.length > asked) quiet = -1;
  }
}

/** Waits until the browser has received the answers that were sent. */
async function untilReceived({ context, front }: World): Promise<void> {
  const isAwaited = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return front.asked.includes(pathname + search) && !front.holds(pathname + search);
  };
  const isReceiving = (page: Page) => [...runningOn(page)].some(isAwaited);
  const end = Date.now() + longestWait;
  while (context.pages().some(isReceiving) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  // The browser does not report the end of a request that a page sent while it was left.
  for (const page of context.pages())
    for (const request of runningOn(page)) if (Date.now() >= end && isAwaited(request)) runningOn(page).delete(request);
}

const longestWait = 5000;

/** Lets the page's event loop run a few times; its timers use the stopped clock. */
async function runTasks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}
