import { expect, expectSoundPage, openWithin, samples, test } from '@askwell/part-tools/testing';

test('two calls fail → only their parts show errors, and one retry loads both', async ({ page, api }) => {
  for (const call of ['GET /org/summary', 'GET /adoption'])
    api.answer(call, { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/dashboard');
  const alerts = page.getByRole('main').getByRole('alert');
  await expect(alerts).toContainText(['the weekly numbers', 'the numbers', 'the weekly numbers']);
  await expect(page.getByRole('region', { name: 'Plan' })).toContainText('€29 per month');
  api.answer('GET /org/summary', { payload: samples.summary });
  api.answer('GET /adoption', { payload: samples.adoption });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  // The pressed button has disappeared.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

// The end-to-end tests cover pages with little data, which have no charts, bars or row buttons.
test('pages have data → they are accessible', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/settings/organization', '/settings/billing', '/settings/profile'])
    await test.step(path, async () => {
      await openWithin(page, path);
      await expectSoundPage(page);
    });
});
