import type { BrowserContext, Page } from 'playwright/test';

/** Pages load what they need and no more: what is fetched ahead for later comes when a machine is idle, sooner or later. */
export async function fetchNothingAhead(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
}
