import { expect, samples, test } from '@askwell/part-tools/testing';

import { readAgain } from './pages.ts';

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

test('adoption → shares of all, the oldest, and who is missing', async ({ page, api }) => {
  api.answer('GET /org/summary', {
    payload: {
      ...samples.summary,
      byStatus: { invited: 1, active: 2, deactivated: 6 },
      oldestInvitation: '2026-03-03T12:00:00.000Z',
      notJoined: [{ _id: 'l1', name: 'Main Street', people: 2 }],
    },
  });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Adoption' });
  await expect(card).toContainText('2 of 3 people have joined');
  await expect(card.getByRole('definition')).toHaveText(['2 67%', '1 33%', '6']);
  await expect(card).toContainText('Oldest invitation: 3 March 2026');
  await expect(page.getByRole('region', { name: /no one has joined/ })).toContainText('Main Street');
  // What the link leads to: selection.spec.ts.
  await expect(card.getByRole('link', { name: 'Resend invitation' })).toHaveAttribute(
    'href',
    /status=invited&select=all$/,
  );
});

test('trend → all twelve weeks, also as a table for screen readers', async ({ page, api }) => {
  const trend = samples.trend.map((week, at) =>
    at < samples.trend.length - 1 ? { ...week, invited: 0, joined: 0 } : week,
  );
  api.answer('GET /org/trend', { payload: trend });
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Last 12 weeks' });
  await expect(card).toContainText('2 people joined3 people invited');
  await expect(card.getByRole('row')).toHaveCount(13);
  await expect(card.getByRole('row').last()).toHaveText(/1 Jun\s*3\s*2/);
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

test('new, and the trend fails → how people join, from the start', async ({ page, api }) => {
  api.answer('GET /org/trend', { status: 500, message: 'Something went wrong on our side.' });
  const byStatus = { invited: 1, active: 1 };
  const answer = api.hold('GET /org/summary', { payload: { ...samples.summary, people: 2, byStatus } });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading the trend')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Last 12 weeks' })).toHaveCount(0);
  answer();
  const card = page.getByRole('region', { name: 'How people join' });
  await expect(card.getByRole('listitem').first()).toContainText('Done: You invite them');
});

test('alone, nothing to do → says what belongs there', async ({ page, api }) => {
  const byRole = { user: 0, manager: 0, admin: 1, guest: 0 };
  const alone = { locations: 0, people: 1, byRole, byStatus: { invited: 0, active: 1 } };
  api.answer('GET /org/summary', { payload: alone });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Adoption' })).toContainText('Only you so far');
  await expect(page.getByText('You have no locations yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite people' })).toHaveCount(1);
  api.answer('GET /org/summary', { payload: { ...alone, locations: 1, people: 2 } });
  await readAgain(page);
  await expect(page.getByText('You’re all caught up.')).toBeVisible();
  await expect(page.getByText('Everyone has joined.', { exact: true })).toBeVisible();
});
