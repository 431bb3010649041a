import { expect, expectSoundPage, test } from '@askwell/part-tools/testing';

test('/sample is opened → shows the title and the person’s name', async ({ page }) => {
  await page.goto('/sample');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample');
  await expect(page).toHaveTitle('Sample · Askwell');
  await expect(page.getByText('Sam Stand-in')).toBeVisible();
  await expectSoundPage(page);
});
