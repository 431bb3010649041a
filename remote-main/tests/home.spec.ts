import { expect, samples, standInList, test } from 'remote-kit/testing';

test('opened → how things stand, what is left, and an example of their own', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Smith & Sons has 3 locations and 3 people.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('1 step left');
  const example = page.getByRole('region', { name: 'What you can ask' });
  await expect(example).toContainText('Example');
  await expect(example).toContainText('How many people work at Main Street, and what time is it there?');
  await expect(example).toContainText('2 people work at Main Street.');
});

test('a step of the checklist → leads to where it is done', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Assign locations' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
});

test('all of it done → what is to do instead, as on the dashboard', async ({ page, api }) => {
  const summary = { ...samples.summary, withoutLocation: 0 };
  api.answer('GET /org/summary', { payload: summary });
  const card = page.getByRole('region', { name: 'To do' });
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expect(card.getByRole('link', { name: '1 pending invitation' })).toHaveAttribute('href', /status=invited$/);
  }
  api.answer('GET /org/summary', { payload: { ...summary, byStatus: { invited: 0, active: 3 } } });
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await expect(card).toContainText('Everyone has joined and has a location.');
  }
});

test('payment failed → said first, with the way to billing, also while the setup is not done', async ({
  page,
  api,
}) => {
  api.answer('GET /subscription', { payload: { ...samples.subscription, state: 'past_due' } });
  const first = page.getByRole('main').getByRole('region').first().getByRole('link').first();
  for (const withoutLocation of [1, 0]) {
    api.answer('GET /org/summary', { payload: { ...samples.summary, withoutLocation } });
    await page.goto('/');
    await expect(first).toContainText('Your last payment failed');
    await expect(first).toHaveAttribute('href', '/settings/billing');
  }
});

test('what changed last → listed, with the way to all of it', async ({ page, api }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Recent activity' });
  await expect(card.getByRole('listitem').first()).toContainText('Main Street');
  expect(api.asked('GET /audit').map(({ query }) => `${query}`)).toEqual(['limit=6']);
  await card.getByRole('link', { name: 'Show all activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
});

test('something left to set up → said in the settings too, until it is dismissed', async ({ page }) => {
  await page.goto('/settings/profile');
  await expect(page.getByRole('link', { name: 'Setup: 1 step left' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Dismiss setup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Setup/ })).toHaveCount(0);
});

test('no location yet → the example says what it needs', async ({ page, api }) => {
  api.answer('GET /locations', standInList([]));
  await page.goto('/');
  await expect(page.getByText('Add a location to see an example question and answer.')).toBeVisible();
});

test('quick actions → each leads to its page', async ({ page }) => {
  await page.goto('/');
  for (const [action, heading] of [
    ['Invite people', 'Add people'],
    ['Add locations', 'Add locations'],
    ['Go to dashboard', 'Dashboard'],
    ['Edit organization', 'Organization'],
  ] as const) {
    await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: action }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.goBack();
  }
});
