import type { Page } from 'playwright/test';

/** Dispatches a paste event with a text at the focused element. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export const userRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Person ${position}`, exact: true });

export const locationRow = (page: Page, position: number) =>
  page.getByRole('group', { name: `Location ${position}`, exact: true });
