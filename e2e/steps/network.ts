import { type BrowserContext, expect, type Page } from 'playwright/test';

/** How long each answer takes on Fast 4G. */
const latency = 165;

/**
 * Has each answer take its time. The browser's own slow network stops for good now and then, on a machine that does much
 * else, although the server has sent everything.
 */
export async function slowNetwork(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latency));
    // The page may be gone by then.
    await route.continue().catch(() => {});
  });
}

/** Waits until nothing on a page is loading, and still nothing after one more answer's time. */
export async function untilSettled(page: Page): Promise<void> {
  for (let answers = 0; answers < 3; answers += 1) {
    await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
  }
}

/** Pages load what they need and no more: what is fetched ahead for later comes when a machine is idle, sooner or later. */
export async function fetchNothingAhead(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
}
