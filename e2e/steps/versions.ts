import type { Page } from 'playwright/test';

import { freshConnection } from '../backend/testSite.ts';
import type { OwnSite } from '../backend/ownSite.ts';
import { expect } from '../test.ts';

/** Marks the document. A reload would remove the mark. */
export const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isMarked', true));
export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true);

/** Waits until the server has read the stored composition, which takes up to half a second. */
export async function waitUntilServed(site: OwnSite): Promise<void> {
  const isServed = async () => {
    const { revision } = JSON.parse((await site.store.readComposition())?.text ?? '');
    const live = await fetch(`${site.url}/composition.json`, { headers: freshConnection });
    return (await live.json()).revision === Number.parseInt(revision, 10);
  };
  await expect.poll(isServed, { intervals: [100] }).toBe(true);
}
