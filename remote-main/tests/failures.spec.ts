import { expect, openWithin, test } from '@askwell/part-tools/testing';

test('fault 31: a page opened offline → one notice, and data once online', async ({ page, context, consoleErrors }) => {
  await openWithin(page, '/settings/people');
  await expect(page.getByText('3 people', { exact: true })).toBeVisible();
  await openWithin(page, '/settings/locations');
  await expect(page.getByText('3 locations', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await openWithin(page, '/settings/people');
  await expect(page.getByText('3 people', { exact: true }), 'what was read before').toBeVisible();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const answered = Promise.withResolvers<void>();
  await page.route('**/users?*', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  const request = page.waitForRequest('**/users?*');
  await context.setOffline(false);
  await request;
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  answered.resolve();
  await expect(page.getByText('3 people', { exact: true })).toBeVisible();
  consoleErrors.length = 0;
});

test('the organization saved, but not reloaded → shown as saved', async ({ page, api }) => {
  await page.goto('/settings/organization');
  const name = page.getByLabel('Organization name');
  await name.fill('Smith & Daughters');
  // Other servers may answer without a payload.
  api.answer('POST /org', { payload: null });
  api.answer('GET /org', { status: 500, message: 'relation "organizations" does not exist' });
  api.answer('GET /user', { status: 500, message: 'relation "users" does not exist' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(name).toHaveValue('Smith & Daughters');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});
