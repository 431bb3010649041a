import { expect, test } from '@askwell/part-tools/testing';

test('standalone without an organization → a sample is created', async ({ page, api }) => {
  api.answer('GET /isUserValid', { payload: { valid: true, hasOrganization: false } });
  for (const call of ['POST /org', 'POST /users']) api.answer(call, {});
  const answer = api.hold('POST /locations', {});
  await page.goto('/');
  await expect.poll(() => api.asked('POST /locations').length).toBe(1);
  expect(await page.getByRole('main').count(), 'pages that would show no locations').toBe(0);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Sam$/);
  expect(api.asked('POST /users')).toHaveLength(1);
});

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-AT' });

  test('alone → in German', async ({ page }) => {
    await page.goto('/settings/people');
    await expect(page.getByRole('heading', { level: 1, name: 'Personen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('columnheader', { name: 'Rolle' })).toBeVisible();
  });
});
