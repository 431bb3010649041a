import { expect, showShippedFont, test, waitForShippedFont } from '@askwell/part-tools/testing';

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

const states = ['Row errors', 'Edited by someone else'];

for (const { colorScheme, width } of looks)
  test(`${colorScheme}, ${width} px → the example page looks as approved`, async ({ page }) => {
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
  });
