import { expect, expectSoundPage, samples, test, untilLoaded } from '@askwell/part-tools/testing';

test('two calls fail → only their cards miss, until one Try again', async ({ page, api }) => {
  for (const call of ['GET /org/summary', 'GET /adoption'])
    api.answer(call, { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/dashboard');
  for (const name of ['This week', 'To do'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText('We couldn’t load');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(2);
  api.answer('GET /org/summary', { payload: samples.summary });
  api.answer('GET /adoption', { payload: samples.adoption });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  // The button is gone with the notice.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('nobody has joined at a location → a poster for it', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => {}));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Poster: Harbour' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toContainText('“Who works at Harbour?”', { useInnerText: true });
});

// In the journeys, pages have little data: no charts, bars and buttons of rows.
test('pages with data → accessible', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/settings/organization', '/settings/billing', '/settings/profile'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilLoaded(page);
      await expectSoundPage(page);
    });
});
