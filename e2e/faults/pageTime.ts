import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';

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

/** Stops the clock of all pages, which otherwise goes on beside the test: on a slow machine, by seconds. */
export async function stopTime(context: BrowserContext): Promise<void> {
  // It cannot go back, so it may have to be tried again.
  await expect(async () => {
    const times = await Promise.all(context.pages().map((page) => page.evaluate(() => Date.now())));
    await context.clock.pauseAt(Math.max(...times) + step);
  }).toPass();
}

/** Waits until the pages have handled every answer there is, and asked for nothing new because of it. */
async function settle({ context, front }: World): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    const asked = front.asked.length;
    await front.idle();
    await untilReceived({ context, front });
    await Promise.all(context.pages().map(runTasks));
    if (front.asked.length > asked) quiet = -1;
  }
}

/** Notes which requests the browser has not ended: `passTime` waits for them. */
export function watchRequests(context: BrowserContext): void {
  const open = new Set<Request>();
  openRequests.set(context, open);
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
}

const openRequests = new WeakMap<BrowserContext, Set<Request>>();

/** An answer that has been sent is not yet one that the browser has taken, least of all on a slow machine. */
async function untilReceived({ context, front }: World): Promise<void> {
  const open = openRequests.get(context) ?? new Set<Request>();
  const isAwaited = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return front.asked.includes(pathname + search) && !front.holds(pathname + search);
  };
  const end = Date.now() + longestWait;
  while ([...open].some(isAwaited) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  // A page that was left says nothing more of its requests.
  for (const request of open) if (Date.now() >= end && isAwaited(request)) open.delete(request);
}

const longestWait = 5000;

/** Lets the page's event loop turn a few times; its timers belong to the stopped clock. */
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
