import { expect, showShippedFont, test, waitForShippedFont } from 'shared-remote/testing';

const states = [
  'Loading',
  'Saving',
  'Out of date',
  'Empty',
  'Field error',
  'Row errors',
  'Form errors',
  'Changed by somebody else',
  'Server unavailable',
  'Offline',
];

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 768, 1280])
    test(`${colorScheme}, ${width} px → every state looks as approved`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await showShippedFont(page);
      await page.goto('/example');
      await waitForShippedFont(page);
      const name = (what: string) => `${what.toLowerCase().replaceAll(' ', '-')}-${colorScheme}-${width}.png`;
      await expect(page.getByRole('main')).toHaveScreenshot(name('page'));
      const card = page.getByRole('region', { name: 'States' });
      for (const state of states) {
        await card.getByLabel('Show', { exact: true }).selectOption(state);
        await expect(card).toHaveScreenshot(name(state));
      }
      await page.getByRole('button', { name: '409' }).click();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('region', { name: 'Answers of the server' })).toHaveScreenshot(name('answer'));
      await page.getByRole('button', { name: 'Four at once' }).click();
      await expect(page.getByText('Message 3 of 4')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      const corner = { x: 0, y: 660, width: Math.min(width, 420), height: 240 };
      await expect(page).toHaveScreenshot(name('toasts'), { clip: corner });
    });
