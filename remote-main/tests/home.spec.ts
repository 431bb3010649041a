import { expect, samples, test, untilLoaded } from 'remote-kit/testing';

import { readAgain } from './pages.ts';

test('opened → status, open tasks, recent changes and an example; each link opens its page', async ({ page, api }) => {
  await page.goto('/');
  await expect(page.getByText('Smith & Sons has 3 locations and 3 people.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('1 step left');
  const example = page.getByRole('region', { name: 'What you can ask' });
  await expect(example).toContainText('Example');
  await expect(example).toContainText('How many people work at Main Street, and what time is it there?');
  await expect(example).toContainText('2 people work at Main Street.');
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await expect(activity.getByRole('listitem').first()).toContainText('Main Street');
  expect(api.asked('GET /audit').map(({ query }) => `${query}`)).toEqual(['limit=6']);
  for (const [region, link, heading] of [
    ['Quick actions', 'Invite people', 'Add people'],
    ['Quick actions', 'Add locations', 'Add locations'],
    ['Quick actions', 'Go to dashboard', 'Dashboard'],
    ['Quick actions', 'Edit organization', 'Organization'],
    ['Recent activity', 'Show all activity', 'Activity'],
  ] as const) {
    await page.getByRole('region', { name: region }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.goBack();
  }
  await page.getByRole('region', { name: 'Setup' }).getByRole('link', { name: 'Assign locations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
});

test('setup complete → the open tasks instead, as on the dashboard', async ({ page, api }) => {
  const summary = { ...samples.summary, withoutLocation: 0 };
  api.answer('GET /org/summary', { payload: summary });
  const card = page.getByRole('region', { name: 'To do' });
  const onBothPages = async (check: () => Promise<void>) => {
    await page.goto('/');
    await check();
    await page.locator('header a[href="/dashboard"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await check();
  };
  await onBothPages(() =>
    expect(card.getByRole('link', { name: '1 pending invitation' })).toHaveAttribute('href', /status=invited$/),
  );
  api.answer('GET /org/summary', { payload: { ...summary, byStatus: { invited: 0, active: 3 } } });
  await onBothPages(() => expect(card).toContainText('Everyone has joined and has a location.'));
});

test('payment failed → the first task, with a link to billing, even before the setup is done', async ({
  page,
  api,
}) => {
  api.answer('GET /subscription', { payload: { ...samples.subscription, state: 'past_due' } });
  const first = page.getByRole('main').getByRole('region').first().getByRole('link').first();
  for (const withoutLocation of [1, 0]) {
    api.answer('GET /org/summary', { payload: { ...samples.summary, withoutLocation } });
    await (withoutLocation === 1 ? page.goto('/') : readAgain(page));
    await expect(page.getByRole('region', { name: 'Setup' })).toHaveCount(withoutLocation);
    await expect(first).toContainText('Your last payment failed');
    await expect(first).toHaveAttribute('href', '/settings/billing');
  }
});

test('setup not complete → shown in the settings too, until it is dismissed', async ({ page }) => {
  await page.goto('/settings/profile');
  await expect(page.getByRole('link', { name: 'Setup: 1 step left' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Dismiss setup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await untilLoaded(page);
  await expect(page.getByRole('link', { name: /^Setup/ })).toHaveCount(0);
});
