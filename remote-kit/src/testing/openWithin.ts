import { expect, type Page } from 'playwright/test';

/** Goes to a page inside the site, as back and forward do. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** Opens a page, from within the site if one of its pages is open, and waits for its heading and its data. */
export async function openWithin(page: Page, path: string): Promise<void> {
  const last = page.locator('h1:not(.splash-name)');
  if ((await last.count()) === 0) await page.goto(path);
  else {
    await last.evaluate((heading) => heading.setAttribute('data-last', ''));
    await goWithin(page, path);
  }
  await expect(page.locator('h1:not(.splash-name, [data-last])')).toBeVisible();
  await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
}
