import { expect, expectSoundPage, openWithin, samples, type StandInApi, standInList, test } from 'remote-kit/testing';

import { readAgain } from './pages.ts';

for (const { call, cards } of [
  { call: 'GET /subscription', cards: ['Plan'] },
  { call: 'GET /org/trend', cards: ['People joined'] },
  { call: 'GET /locations', cards: ['Locations'] },
  { call: 'GET /org/summary', cards: ['To do', 'People by role'] },
])
  test(`${call} fails → ${cards.join(', ')} alone are missing, said once, and tried again alone`, async ({
    page,
    api,
  }) => {
    api.answer(call, { status: 500, message: 'Something went wrong on our side.' });
    await page.goto('/dashboard');
    const regions = page.getByRole('main').getByRole('region');
    await expect(regions).toHaveCount(5);
    for (const [index, name] of cards.entries())
      await expect(page.getByRole('region', { name, exact: true })).toContainText(
        index === 0 ? "We couldn't load" : 'Not available right now.',
      );
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    api.answer(call, usual[call] ?? {});
    const untouched = Object.keys(usual).filter((one) => one !== call);
    const before = untouched.map((other) => api.asked(other).length);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Not available right now.')).toHaveCount(0);
    expect(untouched.map((other) => api.asked(other).length)).toEqual(before);
  });

test('everything fails → one message, not in a toast; Retry loads all of it', async ({ page, api }) => {
  const failing = Object.keys(usual).filter((call) => call !== 'GET /locations');
  for (const call of failing) api.answer(call, { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText("We couldn't load this page.");
  for (const call of failing) api.answer(call, usual[call] ?? {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Not available right now.')).toHaveCount(0);
});

test('charts → texts, bars, tables agree, in any font; printed → the tables are shown at once; numbers → each links to its list', async ({
  page,
  api,
}) => {
  await page.goto('/dashboard');
  const table = page.getByRole('region', { name: 'People by role' }).locator('table');
  await expect(table).not.toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(table).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: null, colorScheme: null });
  await expect(table).not.toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  const card = page.getByRole('region', { name: 'People joined' });
  await expect(card).toContainText('28 people');
  await expect(card).toContainText('34 people were invited in the last 12 weeks.');
  const line = card.locator('svg line').first();
  const before = await line.boundingBox();
  const style = await page.addStyleTag({ content: 'svg, svg * { font-family: monospace !important }' });
  expect(await line.boundingBox()).toEqual(before);
  await style.evaluate((element) => element.parentElement?.removeChild(element));
  await card.getByText('Show as a table').click();
  await expect(card.getByRole('row').nth(1)).toHaveText(/1 Jun\s*3\s*2/);
  await expectSoundPage(page);
  // Invitations in the newest week alone.
  const trend = samples.trend.map((week, at) =>
    at < samples.trend.length - 1 ? { ...week, invited: 0, joined: 0 } : week,
  );
  api.answer('GET /org/trend', { payload: trend });
  await readAgain(page);
  await expect(card.getByRole('rowheader'), 'the chart begins four weeks ago').toHaveCount(4);
  await expect(card).toContainText('in the last 12 weeks.');
  const locations = page.getByRole('region', { name: 'Locations' });
  await expect(locations).toContainText('Main Street is the largest, with 67% of all people.');
  await locations.getByText('Show as a table').click();
  await expect(locations.getByRole('row', { name: 'Main Street' })).toHaveText(/Main Street\s*2\s*67%/);
  await expect(locations.getByRole('row', { name: 'Old Mill' })).toHaveText(/0\s*0%/);
  await locations.getByRole('row', { name: 'Main Street' }).getByRole('link').click();
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee', 'Sam Stand-in']);
  await page.goBack();
  await locations.getByRole('link', { name: '2 people' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee', 'Sam Stand-in']);
  await page.goBack();
  await page.getByRole('link', { name: '1 pending invitation' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await page.goBack();
  await page.getByRole('link', { name: '1 person has no location' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await page.goBack();
  await page.getByRole('region', { name: 'People by role' }).getByRole('link', { name: '1 person' }).first().click();
  await expect(page).toHaveURL(/role=user$/);
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
});

test('subscription that ends, a full plan, loaded last → no tasks before, then these first', async ({ page, api }) => {
  const plan = { ...samples.plans[0], limits: { people: 3, locations: 20 } };
  const answer = api.hold('GET /subscription', { payload: { ...samples.subscription, plan, state: 'canceling' } });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'People by role' })).toContainText('3 people');
  const tasks = page.getByRole('region', { name: 'To do' }).getByRole('link');
  await expect(tasks, 'which would move').toHaveCount(0);
  answer();
  await expect(tasks).toHaveText([
    /Your subscription ends on 31 December 2026/,
    /Your plan's 3 people are in use/,
    /1 person has no location/,
    /1 pending invitation/,
  ]);
  const card = page.getByRole('region', { name: 'Plan', exact: true });
  for (const text of ['Ends on 31 December 2026', '3 of 3', '3 of 20']) await expect(card).toContainText(text);
  await expect(card.getByRole('link', { name: 'People: 3 of 3' })).toHaveAttribute('href', '/settings/people');
  await expect(card.getByRole('link', { name: 'Locations: 3 of 20' })).toHaveAttribute('href', '/settings/locations');
});

test('nobody invited yet → a text takes the space of the chart, and nothing below moves', async ({ page, api }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const answer = api.hold('GET /org/trend', {
    payload: samples.trend.map(({ week }) => ({ week, invited: 0, joined: 0 })),
  });
  await page.goto('/dashboard');
  const below = page.getByRole('region', { name: 'Locations' });
  await expect(below.getByRole('link').first()).toBeVisible();
  const before = await below.boundingBox();
  answer();
  await expect(page.getByText('No one was invited in the last 12 weeks')).toBeVisible();
  expect((await below.boundingBox())?.y).toBe(before?.y);
});

test('nothing yet → every card says what belongs there, and the example what it needs', async ({ page, api }) => {
  api.answer('GET /locations', standInList([]));
  api.answer('GET /org/trend', { payload: samples.trend.map(({ week }) => ({ week, invited: 0, joined: 0 })) });
  const none = { user: 0, manager: 0, admin: 0, guest: 0 };
  const byLocation = { top: [], rest: { locations: 0, people: 0 } };
  const empty = { locations: 0, people: 0, byRole: none, byStatus: { invited: 0, active: 0 }, withoutLocation: 0 };
  api.answer('GET /org/summary', { payload: { ...empty, byLocation } });
  await page.goto('/dashboard');
  await expect(page.getByText('No locations yet', { exact: true })).toBeVisible();
  await expect(page.getByText('No one was invited in the last 12 weeks')).toBeVisible();
  await expect(page.getByRole('region', { name: 'People by role' })).toContainText('No people yet');
  await expect(page.getByText('You have no locations yet')).toBeVisible();
  // A plan for one location, which is in use.
  const plan = { ...samples.plans[0], limits: { people: 10, locations: 1 } };
  api.answer('GET /subscription', { payload: { ...samples.subscription, plan } });
  api.answer('GET /org/summary', { payload: { ...empty, locations: 1, people: 2, byLocation } });
  await readAgain(page);
  await expect(page.getByText("You're all caught up.")).toBeVisible();
  await openWithin(page, '/');
  await expect(page.getByText('Add a location to see an example question and answer.')).toBeVisible();
});

const usual: Record<string, Parameters<StandInApi['answer']>[1]> = {
  'GET /subscription': { payload: samples.subscription },
  'GET /org/trend': { payload: samples.trend },
  'GET /org/summary': { payload: samples.summary },
  'GET /locations': standInList(samples.locations),
};

test('a new organization’s four tasks come last → nothing moves; a text is centered beside', async ({ page, api }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { summary, subscription, trend } = samples;
  api.answer('GET /org/trend', { payload: trend.map((week) => ({ ...week, invited: 0, joined: 0 })) });
  const answer = api.hold('GET /org/summary', {
    payload: { ...summary, withoutLocation: 2, byStatus: { invited: 2, active: 1 } },
  });
  const limits = { people: summary.people, locations: summary.locations };
  const plan = subscription.plan && { ...subscription.plan, limits };
  api.answer('GET /subscription', { payload: { ...subscription, plan } });
  await page.goto('/dashboard');
  const places = () =>
    Promise.all([
      page.getByRole('region', { name: 'People joined' }).getByText('No one was invited').boundingBox(),
      page.getByRole('region', { name: 'Plan', exact: true }).boundingBox(),
    ]);
  await expect(page.getByRole('region', { name: 'People joined' }).getByRole('link')).toBeVisible();
  const before = await places();
  answer();
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('listitem')).toHaveCount(4);
  expect(await places()).toEqual(before);
  const { above, below } = await page.getByRole('region', { name: 'People joined' }).evaluate((element) => {
    const [title, icon, link] = ['h2', 'svg', 'a'].map((of) =>
      [...element.querySelectorAll(of)].at(-1)?.getBoundingClientRect(),
    );
    const { bottom } = element.getBoundingClientRect();
    return { above: (icon?.top ?? 0) - (title?.bottom ?? 0), below: bottom - (link?.bottom ?? 0) };
  });
  // The paddings of the icon and the card differ by a few pixels.
  expect(Math.abs(above - below)).toBeLessThan(24);
});
