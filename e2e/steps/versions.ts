import type { Page } from 'playwright/test';

import { freshConnection } from '../backend/addresses.ts';
import type { OwnSite } from '../backend/ownSite.ts';
import { expect } from '../test.ts';

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Marks the document: a reload would lose the mark. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isMarked', true));
export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

/** The builds of a part that the document has loaded anything of. */
export function versionsOf(page: Page, part: string): Promise<string[]> {
  return page.evaluate((name) => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    const versions = loaded.flatMap((url) => new RegExp(`/${name}/([^/]+)/`).exec(url)?.[1] ?? []);
    return [...new Set(versions)];
  }, part);
}

/** Waits until the server has read the stored composition, which takes up to half a second. */
export async function untilServed(site: OwnSite): Promise<void> {
  const isServed = async () => {
    const stored = JSON.parse((await site.store.readComposition())?.text ?? '').revision;
    const live = await fetch(`${site.url}/composition.json`, { headers: freshConnection });
    return (await live.json()).revision === stored;
  };
  await expect.poll(isServed, { intervals: [100] }).toBe(true);
}

/** Waits until the tab checks for newer builds, which begins when the code for that runs, not when it has loaded. */
export const untilWatching = (page: Page) =>
  expect.poll(() => showAgain(page), { intervals: [100] }).toBeGreaterThan(0);

/** Shows the tab again, which makes it check. */
export async function notice(page: Page, site: OwnSite): Promise<void> {
  await untilServed(site);
  await showAgain(page);
}

/** Shows the tab again; returns how often it checks for newer builds: 0 if it has found one already. */
function showAgain(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { fetch: original } = window;
    const answers: Promise<Response>[] = [];
    window.fetch = (...request) => {
      const answer = original(...request);
      answers.push(answer.then((response) => response.clone()));
      return answer;
    };
    document.dispatchEvent(new Event('visibilitychange'));
    window.fetch = original;
    await Promise.all(answers.map(async (answer) => (await answer).text()));
    // Lets the tab handle the answers.
    await new Promise((resolve) => setTimeout(resolve));
    return (await Promise.all(answers)).filter(({ url }) => url.includes('/composition.json')).length;
  });
}

export const form = { path: '/settings/organization', heading: 'General', field: 'Industry' };
