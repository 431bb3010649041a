import { expect, test } from '@askwell/part-tools/testing';

test('standalone, an address without a page → a message', async ({ page, complaints }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('Not Found')).toBeVisible();
  // React Router logs the unknown address.
  complaints.length = 0;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your organization' })).toBeVisible();
  await expect(page).toHaveURL('/create-organization');
});
