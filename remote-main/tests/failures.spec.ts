import { expect, openWithin, test } from '@askwell/part-tools/testing';

test('fault 31: a page opens offline → one notice appears, and data once online', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openWithin(page, '/settings/people');
  await expect(page.getByText('3 people', { exact: true })).toBeVisible();
  await openWithin(page, '/settings/locations');
  await expect(page.getByText('3 locations', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await openWithin(page, '/settings/people');
  await expect(page.getByText('3 people', { exact: true }), 'what was read before').toBeVisible();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const answer = Promise.withResolvers<void>();
  await page.route('**/users?*', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  const request = page.waitForRequest('**/users?*');
  await context.setOffline(false);
  await request;
  await expect(page.getByText('You’re offline')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  answer.resolve();
  await expect(page.getByText('3 people', { exact: true })).toBeVisible();
  consoleErrors.length = 0;
});
