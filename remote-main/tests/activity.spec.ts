import { expect, samples, test } from 'remote-kit/testing';

test('opened → who did what and when, newest first, with what changed', async ({ page }) => {
  await page.goto('/settings/activity');
  const entries = page.getByRole('list', { name: 'Activity' }).locator('> li');
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText('Ada Gone edited Ann Lee.');
  await expect(entries.nth(0)).toContainText('Role: User → Manager');
  await expect(entries.nth(0)).toContainText('Locations: empty → Main Street and Harbour');
  await expect(entries.nth(0).locator('time')).toHaveAttribute('datetime', '2026-06-03T08:15:00.000Z');
  await expect(entries.nth(0)).toContainText('3 Jun 2026, 10:15');
  await expect(entries.nth(1)).toContainText('The checkout for Team ended.');
  await expect(entries.nth(2)).toContainText('Sam Stand-in created the organization.');
});

test('a link with an unknown person → the whole log', async ({ page, api }) => {
  await page.goto('/settings/activity?person=nonsense');
  await expect(page.getByRole('list', { name: 'Activity' }).locator('> li')).toHaveCount(3);
  await expect(page.getByLabel('Changed by')).toHaveValue('');
  expect(api.asked('GET /audit').at(-1)?.query.toString()).toBe('limit=50');
});

test('filtered → by the server; a link reproduces the view, Back returns to the one before', async ({ page, api }) => {
  const sam = '0198d1a2-7c3e-7f4a-9b5d-1e2f3a4b5c6d';
  const log = samples.audit.map(({ actor, ...entry }) => ({
    ...entry,
    actor: actor?.name === 'Sam Stand-in' ? { ...actor, _id: sam } : actor,
  }));
  api.answer('GET /audit', { payload: log });
  api.answer('GET /users', { payload: samples.users.slice(0, 1).map((user) => ({ ...user, _id: sam })) });
  await page.goto('/settings/activity');
  await expect(page.getByLabel('Changed by').getByRole('option')).toHaveText(['Anyone', 'Ada Gone', 'Sam Stand-in']);
  api.answer('GET /audit', { payload: [] });
  await page.getByLabel('Type').selectOption('People');
  await expect(page.getByText('No matching activity')).toBeVisible();
  await page.getByLabel('Changed by').selectOption('Sam Stand-in');
  await expect(page).toHaveURL(new RegExp(`\\?kind=people&person=${sam}$`));
  await expect.poll(() => api.asked('GET /audit').at(-1)?.query.toString()).toBe(`kind=people&actor=${sam}&limit=50`);
  await page.reload();
  await expect(page.getByLabel('Type')).toHaveValue('people');
  await expect(page.getByLabel('Changed by')).toHaveValue(sam);
  api.answer('GET /audit', { payload: log });
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Sam Stand-in created the organization.')).toBeVisible();
});

test('more than a page → older entries on demand, each once; a failure keeps those shown', async ({ page, api }) => {
  const [entry] = samples.audit;
  const log = Array.from({ length: 70 }, (_, n) => ({ ...entry, _id: `e${n}`, changes: [] }));
  api.answer('GET /audit', ({ query }) => {
    const start = log.findIndex(({ _id }) => _id === query.get('before')) + 1;
    return { payload: log.slice(start, start + Number(query.get('limit'))) };
  });
  await page.goto('/settings/activity');
  const entries = page.getByRole('list', { name: 'Activity' }).locator('> li');
  await expect(entries).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(70);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  api.answer('GET /audit', { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/settings/activity');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText("We couldn't load the activity.");
  api.answer('GET /audit', { payload: [] });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No activity yet')).toBeVisible();
});
