import { expect, test } from '@askwell/part-tools/testing';

test('a remote runs alone at a URL without a path → shows the first page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your organization' })).toBeVisible();
  await expect(page).toHaveURL('/create-organization');
});
