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

test('a past week → its numbers, and back to this one', async ({ page, api }) => {
  api.answer('GET /adoption', ({ query }) => {
    const week = query.get('week');
    const past = { week, joined: 1, waiting: 2, gain: 0, longest: null, mails: null };
    return { payload: { ...samples.adoption, ...(week && past) } };
  });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: /week/i });
  await expect(card.getByRole('link', { name: '2', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Previous week' }).click();
  await expect(card).toContainText(/Week of .*Counted since/);
  // The lists are those of today, so the numbers of another week lead to none.
  await expect(card.getByRole('link')).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Previous week' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Next week' }).click();
  await expect(card).toContainText('This week');
});

test('nobody has joined at a location → a poster for it', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => {}));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Poster: Harbour' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toContainText('“Who works at Harbour?”', { useInnerText: true });
});

test('many locations → the first five, more on demand', async ({ page, api }) => {
  const [first] = samples.adoption.locations ?? [];
  const all = Array.from({ length: 60 }, (_, n) => ({ ...first, _id: `l${n}`, name: `Site ${n}` }));
  api.answer('GET /adoption', ({ query }) => ({
    payload: { ...samples.adoption, locations: all.slice(0, Number(query.get('limit'))), locationCount: 60 },
  }));
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'By location' });
  await expect(card.getByRole('listitem')).toHaveCount(5);
  await card.getByRole('button', { name: 'Show 55 more' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(50);
  await card.getByRole('button', { name: 'Show 10 more' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(60);
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
