import { expect, test } from '@askwell/part-tools/testing';

test('standalone, a URL without a path → the first page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your organization' })).toBeVisible();
  await expect(page).toHaveURL('/create-organization');
});
