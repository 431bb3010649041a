import type { BrowserContext } from 'playwright/test';

/** Pages load what they need and no more: what is fetched ahead for later comes when a machine is idle, sooner or later. */
export async function fetchNothingAhead(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
}
