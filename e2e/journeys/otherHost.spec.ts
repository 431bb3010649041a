import { openOtherHost } from '../backend/otherHost.ts';
import { expect, test } from '../test.ts';

test('another federation host → shows a remote’s page with its own copies', async ({ page }) => {
  await using _ = await openOtherHost(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Example' })).toBeVisible();
  await page.getByRole('button', { name: 'Count up' }).click();
  await expect(page.getByLabel('Count', { exact: true })).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Current session' })).toContainText('Sam Stand-in');
});
