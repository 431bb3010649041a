import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a workbook, under the page’s policy → imported', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/people/add');
  await expect(heading(page, 'Add people')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('../kit/shared-rows/tests/files/exports/staff.xlsx');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Continue with 2 people' })).toBeVisible();
});
