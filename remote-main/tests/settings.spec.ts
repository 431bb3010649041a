import { expect, samples, test } from 'shared-remote/testing';

test('organization changed → saved whole and read again', async ({ page, api }) => {
  api.answer('POST /org', { payload: samples.organization });
  await page.goto('/settings/organization');
  await expect(page.getByLabel('Organization name')).toHaveValue('Smith & Sons');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await page.getByLabel('Industry').fill('Bakery');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The organization is saved.')).toBeVisible();
  expect(api.asked('POST /org')[0]?.body).toMatchObject({ name: 'Smith & Sons', industry: 'Bakery', website: null });
  await expect.poll(() => api.asked('GET /org').length).toBeGreaterThan(1);
});

test('changes not saved, then another page → asked first; Stay keeps them', async ({ page }) => {
  await page.goto('/settings/organization');
  await page.getByLabel('Industry').fill('Bakery');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Industry')).toHaveValue('Bakery');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings\/billing$/);
});

test('dark chosen → at once, and still after a reload', async ({ page }) => {
  await page.goto('/settings/appearance');
  await page.getByRole('radio', { name: /^Dark/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Dark/ })).toBeChecked();
  await page.getByRole('radio', { name: /^System/ }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
