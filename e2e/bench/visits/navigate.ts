import type { BrowserContext, Page } from 'playwright/test';

import { listen } from './observePage.ts';
import type { Network } from './networks.ts';
import { throttle } from './throttle.ts';

/** Milliseconds from a click on a link to the frame that shows its page. */
export type Navigation = { atOnce: number; afterAPause: number; again: number };

/** Opens the home page and walks about by its links: at once, after the page has come to rest, and where it has been before. */
export async function navigate(context: BrowserContext, url: string, network: Network): Promise<Navigation> {
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), network);
  await page.addInitScript(listen);
  await page.addInitScript(timeNavigation);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('page-shown').length > 0, null, { polling: 50 });
  const atOnce = await follow(page, 'Dashboard', 'Dashboard');
  await page.waitForLoadState('networkidle');
  const afterAPause = await follow(page, 'Settings', 'Profile');
  await page.waitForLoadState('networkidle');
  const again = await follow(page, 'Dashboard', 'Dashboard');
  await page.close();
  return { atOnce, afterAPause, again };
}

async function follow(page: Page, link: string, heading: string): Promise<number> {
  await page.evaluate((expected) => void Object.assign(globalThis, { expected, painted: undefined }), heading);
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  const painted = await page.waitForFunction(() => Reflect.get(globalThis, 'painted'), null, { polling: 50 });
  return Number(await painted.jsonValue());
}

/** Runs in the page: from each click, watches for the expected heading and for the frame after it. */
function timeNavigation() {
  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
  const observer = new MutationObserver(() => {
    if (clicked === 0 || document.querySelector('h1')?.textContent !== Reflect.get(globalThis, 'expected')) return;
    const from = clicked;
    clicked = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => Object.assign(globalThis, { painted: performance.now() - from }));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
