import { expect, samples, type StandInApi, standInList, test } from 'remote-kit/testing';

test('numbers → each links to its list', async ({ page }) => {
  await page.goto('/dashboard');
  const byLocation = page.getByRole('region', { name: 'People by location' });
  await byLocation.getByRole('link', { name: '2 people' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee', 'Sam Stand-in']);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 pending invitation' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 person has no location' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'People by role' }).getByRole('link', { name: '1 person' }).first().click();
  await expect(page).toHaveURL(/role=user$/);
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
});

for (const { call, cards } of [
  { call: 'GET /org', cards: ['Setup and subscription'] },
  { call: 'GET /locations', cards: ['Locations'] },
  { call: 'GET /org/summary', cards: ['Needs attention', 'People by role', 'People by location'] },
])
  test(`${call} fails → ${cards.join(', ')} alone say so and are tried again alone`, async ({ page, api }) => {
    const failing = { status: 500, message: 'Something went wrong on our side.' };
    api.answer(call, failing);
    await page.goto('/dashboard');
    const regions = page.getByRole('main').getByRole('region');
    await expect(regions).toHaveCount(5);
    for (const name of cards)
      await expect(page.getByRole('region', { name, exact: true }).getByRole('alert')).toContainText('could not load');
    await expect(regions.filter({ has: page.getByRole('alert') })).toHaveCount(cards.length);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    api.answer(call, usual[call] ?? {});
    const others = Object.keys(usual).filter((one) => one !== call);
    const before = others.map((other) => api.asked(other).length);
    await regions
      .filter({ has: page.getByRole('alert') })
      .first()
      .getByRole('button', { name: 'Retry' })
      .click();
    await expect(regions.filter({ has: page.getByRole('alert') })).toHaveCount(0);
    expect(others.map((other) => api.asked(other).length)).toEqual(before);
  });

test('a chart → its sentence, its bars and its table agree', async ({ page }) => {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'People by location' });
  await expect(card).toContainText('Main Street is the largest, with 67% of all people.');
  await card.getByText('Show as a table').click();
  await expect(card.getByRole('row', { name: 'Main Street' })).toHaveText(/Main Street\s*2\s*67%/);
  await expect(card.getByRole('row', { name: '1 other location' })).toHaveText(/0\s*0%/);
  await card.getByRole('row', { name: 'Main Street' }).getByRole('link').click();
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee', 'Sam Stand-in']);
});

test('printed → the tables are shown without being opened', async ({ page }) => {
  await page.goto('/dashboard');
  const table = page.getByRole('region', { name: 'People by role' }).locator('table');
  await expect(table).not.toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(table).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('nothing yet → every card says what belongs there', async ({ page, api }) => {
  api.answer('GET /locations', standInList([]));
  const none = { user: 0, manager: 0, admin: 0, guest: 0 };
  const byLocation = { top: [], rest: { locations: 0, people: 0 } };
  const empty = { locations: 0, people: 0, byRole: none, byStatus: { invited: 0, active: 0 }, withoutLocation: 0 };
  api.answer('GET /org/summary', { payload: { ...empty, byLocation } });
  await page.goto('/dashboard');
  await expect(page.getByText('No locations yet')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'People by role' })).toContainText('No people yet');
  await expect(page.getByText("You're all caught up.")).toBeVisible();
  const unassigned = { top: [], rest: { locations: 3, people: 0 } };
  api.answer('GET /org/summary', { payload: { ...empty, locations: 3, people: 1, byLocation: unassigned } });
  await page.reload();
  await page.getByRole('link', { name: 'Assign locations' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
});

const usual: Record<string, Parameters<StandInApi['answer']>[1]> = {
  'GET /org': { payload: samples.organization },
  'GET /org/summary': { payload: samples.summary },
  'GET /locations': standInList(samples.locations),
};
