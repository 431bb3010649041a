import { expect, test } from 'remote-kit/testing';

test('the remote’s own address, at which it has no page → its first one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your organization' })).toBeVisible();
  await expect(page).toHaveURL('/create-organization');
});
