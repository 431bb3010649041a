import { findBrowser } from '@askwell/part-tools/browser';
import { chromium, type Page } from 'playwright';

/** Opens a new browser for some work. */
export async function withPage(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(findBrowser());
  try {
    // Forms suggest the browser's time zone. Many servers run in UTC, which has no country.
    const page = await browser.newPage({ timezoneId: 'Europe/Berlin' });
    page.setDefaultTimeout(120_000);
    await work(page);
  } finally {
    await browser.close();
  }
}

/** Waits until a page shows a text. */
export const waitForText = (url: string, text: string) =>
  withPage(async (page) => {
    await page.goto(url);
    await page.getByText(text).first().waitFor();
  });
