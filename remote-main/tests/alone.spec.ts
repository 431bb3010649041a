import { expect, test } from '@askwell/part-tools/testing';

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('alone → in German', async ({ page }) => {
    await page.goto('/settings/people');
    await expect(page.getByRole('heading', { level: 1, name: 'Personen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('columnheader', { name: 'Rolle' })).toBeVisible();
  });
});
