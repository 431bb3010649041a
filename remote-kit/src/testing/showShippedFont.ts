import type { Page } from 'playwright/test';

/** Makes pages wait for the font that the site ships, so that pictures do not depend on the fonts of this machine. */
export async function showShippedFont(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll(/font-display:\s*optional/g, 'font-display: block') });
  });
}

/** Waits until the shipped font is there, and fails where it is not. */
export async function waitForShippedFont(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.load('14px "Inter Variable"');
    return [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded');
  });
}
