import { expect, expectSoundPage, test } from 'remote-kit/testing';

test('/sample opened → titled, drawn for the signed-in person, accessible, and fits', async ({ page }) => {
  await page.goto('/sample');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample');
  await expect(page).toHaveTitle('Sample · Askwell');
  await expect(page.getByText('Sam Stand-in')).toBeVisible();
  await expectSoundPage(page);
});
