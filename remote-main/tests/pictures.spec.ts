import { expect, showShippedFont, test, waitForShippedFont } from '@askwell/part-tools/testing';

const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

for (const { colorScheme, width } of looks)
  test(`${colorScheme}, ${width} px → the example page looks as approved`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await showShippedFont(page);
    await page.goto('/example');
    await waitForShippedFont(page);
    await expect(page.getByRole('main')).toHaveScreenshot(`page-${colorScheme}-${width}.png`);
  });
