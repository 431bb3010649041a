import { expect, samples, test } from '@askwell/part-tools/testing';

test('two calls fail → only their cards miss, until one Try again', async ({ page, api }) => {
  for (const call of ['GET /org/summary', 'GET /org/trend'])
    api.answer(call, { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/dashboard');
  for (const name of ['Adoption', 'Last 12 weeks', 'To do'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText('We couldn’t load');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(3);
  api.answer('GET /org/summary', { payload: samples.summary });
  api.answer('GET /org/trend', { payload: samples.trend });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  // The button is gone with the notice.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('nobody invited yet → a text in the space of the chart', async ({ page, api }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const weeks = samples.trend.map(({ week }) => ({ week, invited: 0, joined: 0 }));
  const answer = api.hold('GET /org/trend', { payload: weeks });
  await page.goto('/dashboard');
  const below = page.getByRole('region', { name: 'Plan', exact: true });
  await expect(page.locator('[data-loading]'), 'the chart').toHaveCount(1);
  const before = await below.boundingBox();
  answer();
  await expect(page.getByText('No one was invited or joined in this time.')).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before?.y);
});
