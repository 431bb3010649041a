import { expect, samples, test, translatePage } from '@askwell/part-tools/testing';

import { pages } from './pages.ts';

test('a person is edited on a translated page → editing still works', async ({ page, api }) => {
  api.answer('PATCH /users/u2', { payload: null });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await translatePage(page);
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.locator('#person-email');
  await expect(email).toBeVisible();
  await translatePage(page);
  await email.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await translatePage(page);
  await email.fill('eve@smith.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a history is translated before plans load → it still shows their names', async ({ page, api }) => {
  const answerPlans = api.hold('GET /plans', { payload: samples.plans });
  await page.goto('/settings/people/u2');
  const payment = page.getByRole('dialog').getByText(/^The payment for/);
  await expect(payment).toBeVisible();
  await translatePage(page);
  answerPlans();
  await expect(payment).toHaveText('The payment for Team succeeded.');
});

test('each page is translated → the next page opens', async ({ page }) => {
  await page.goto('/');
  for (const { path, heading } of pages) {
    await page.locator(`header a[href="${path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await translatePage(page);
  }
});
