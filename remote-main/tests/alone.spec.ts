import { expect, test } from 'remote-kit/testing';

test('/settings opened → the first tab', async ({ page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

test('run alone by an admin without an organization → a sample organization is created', async ({ page, api }) => {
  api.answer('GET /isUserValid', { payload: { valid: true, hasOrganization: false } });
  for (const call of ['POST /org', 'POST /locations', 'POST /users']) api.answer(call, {});
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sam Stand-in/);
  expect(api.asked('POST /users')).toHaveLength(1);
});
