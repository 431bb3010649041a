import { readFile } from 'node:fs/promises';

import {
  expect,
  expectSoundPage,
  samples,
  showShippedFont,
  standInList,
  test,
  waitForShippedFont,
} from 'remote-kit/testing';

import { manyPeople } from './manyPeople.ts';

test('people searched → found without accents, and the search is in the address', async ({ page }) => {
  await page.goto('/settings/people?status=invited');
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await page.getByLabel('Status').selectOption('');
  await page.getByLabel('search people').fill('diaz');
  await expect(page).toHaveURL(/\/settings\/people\?search=diaz$/);
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await page.getByLabel('Search people').fill('nobody at all');
  await expect(page.getByText('No matching people')).toBeVisible();
});

test('a location searched → found by the server as it is typed, never all loaded', async ({ page, api }) => {
  await page.goto('/settings/people');
  const filter = page.getByRole('combobox', { name: 'Location' });
  await filter.pressSequentially('Harb');
  await expect.poll(() => api.asked('GET /locations').some(({ query }) => query.get('search') === 'Harb')).toBe(true);
  await expect(page.getByRole('listbox', { name: 'Any location' }).getByRole('option')).toHaveText(['Harbour']);
  await filter.press('Enter');
  await expect(page).toHaveURL(/location=l2$/);
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee']);
  await filter.press('ArrowDown');
  await filter.press('ArrowDown');
  await filter.press('Enter');
  await expect(filter).toHaveValue('No location');
  await expect(page.getByRole('rowheader')).toHaveText(['José Díaz']);
  await filter.fill('Nowhere');
  await expect(page.getByText('No matching locations').first()).toBeVisible();
  await filter.press('Escape');
  await expect(filter).toHaveValue('No location');
  await page.getByRole('button', { name: 'Clear location' }).click();
  await expect(filter).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  expect(Math.max(...api.asked('GET /locations').map(({ query }) => Number(query.get('limit') ?? 1)))).toBe(20);
});

test('filters and sorting → a link reproduces the view, Back returns to the one before; sorted with the keyboard → the head keeps the focus', async ({
  page,
}) => {
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee', 'José Díaz', 'Sam Stand-in']);
  await page.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Name' })).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveText(['Sam Stand-in', 'José Díaz', 'Ann Lee']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('combobox', { name: 'Location' }).fill('Main Street');
  await page.getByRole('option', { name: 'Main Street' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Sam Stand-in', 'Ann Lee']);
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee', 'José Díaz', 'Sam Stand-in']);
  await page.goto(link);
  await expect(page.getByRole('rowheader')).toHaveText(['Sam Stand-in', 'Ann Lee']);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Main Street');
});

test('two filters changed before the page has shown the first → both count', async ({ page }) => {
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ role: 'manager', status: 'invited' })) {
      const select = document.querySelector<HTMLSelectElement>(`#people-${name}`);
      if (!select) throw new Error(`No filter for ${name}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\?role=manager&status=invited$/);
});

test('a search typed, then Back → the field is empty again', async ({ page }) => {
  await page.goto('/settings/locations');
  await page.getByLabel('Search locations').fill('har');
  await expect(page.getByRole('rowheader')).toHaveText(['Harbour']);
  await page.getByLabel('Search locations').fill('harb');
  await expect(page).toHaveURL(/search=harb$/);
  await page.goBack();
  await expect(page.getByLabel('Search locations')).toHaveValue('');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('filters cleared with the keyboard, also just as the answer comes → the focus is in the search', async ({
  page,
  api,
}) => {
  const [search, clear] = [page.getByLabel('Search people'), page.getByRole('button', { name: 'Clear filters' })];
  await page.goto('/settings/people?status=invited');
  await clear.press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  const reached = Promise.withResolvers<void>();
  api.answer('GET /users', async (asked) => {
    await reached.promise;
    return standInList(samples.users)(asked);
  });
  await search.fill('nobody at all');
  await clear.focus();
  reached.resolve();
  await expect(page.getByText('No matching people')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('10,000 people → loaded in pages, and only visible rows are drawn', async ({ page, api }) => {
  api.answer('GET /users', standInList(manyPeople(10_000)));
  await page.goto('/settings/people');
  await expect(page.getByText('10,000 people')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Person 00000' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('rowheader', { name: 'Person 09999' })).toBeInViewport();
  await expect(page.getByRole('row', { name: 'Person 09999' })).toHaveAttribute('aria-rowindex', '10001');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  const parts = api.asked('GET /users').map(({ query }) => Number(query.get('limit')));
  expect(Math.max(...parts)).toBe(50);
  expect(parts.length).toBeLessThan(10);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByRole('rowheader', { name: /Person 049/ }).first()).toBeVisible();
});

test('360 px → each row is a card, all of it readable and in reach', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/settings/people');
  const card = page.getByRole('row', { name: 'Ann Lee' });
  await expect(card.getByRole('button', { name: /^Main Street and Harbour/ })).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(328);
  expect(box?.height).toBeLessThan(150);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sort by').selectOption('Name ↓');
  await expect(page.getByRole('rowheader').first()).toHaveText('Sam Stand-in');
  await expectSoundPage(page);
});

test('360 px, a location without an address → no hole where it would be', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/settings/locations');
  const row = page.getByRole('row', { name: 'Harbour' });
  const name = await row.getByRole('rowheader').boundingBox();
  const timeZone = await row.getByText('Asia/Tokyo').boundingBox();
  if (!name || !timeZone) throw new Error('The card is not there.');
  expect(timeZone.y - (name.y + name.height)).toBeLessThan(8);
});

test('a manager of a location with a long name → neither is cut off, from phones to wide windows; an email address of 44 letters → all of it in sight', async ({
  page,
  api,
}) => {
  const locationNames = ['Hamburg Speicherstadt', 'Harbour'];
  const email = 'aisha.vandermeer@northwind-coffee.example.com';
  const user = { role: 'manager', email, locations: ['l1', 'l2'], locationNames } as const;
  api.answer('GET /users', standInList(manyPeople(1).map((one) => ({ ...one, ...user }))));
  await showShippedFont(page);
  await page.goto('/settings/people');
  await waitForShippedFont(page);
  for (const width of [360, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const role = page.getByRole('combobox', { name: 'Role of Person 00000' });
    const locations = page.getByRole('button', { name: /^Hamburg Speicherstadt/ });
    const address = page.getByRole('cell', { name: email }).locator('> span');
    for (const control of [role, locations.getByText('Hamburg'), ...(width === 1280 ? [address] : [])])
      expect(await control.evaluate(missingWidth), `${width} px`).toBeLessThanOrEqual(0);
  }
});

/** By how much an element would be wider if it could. */
function missingWidth(element: HTMLElement): number {
  const { width } = element.getBoundingClientRect();
  element.style.maxInlineSize = 'none';
  const wanted = Math.max(element.scrollWidth, element.getBoundingClientRect().width);
  element.style.maxInlineSize = '';
  return Math.floor(wanted - width);
}

const twoPlaces = { locations: ['l1', 'l2'], locationNames: ['Main Street', 'Harbour'] };

test('exported → says how far it is; every row of the view, with formulas escaped', async ({ page, api }) => {
  const formulas = ['=cmd()', '＝cmd()'].map((name) => ({ ...manyPeople(1)[0], _id: name, name, ...twoPlaces }));
  const inList = standInList([...manyPeople(3998), ...formulas]);
  const rest = Promise.withResolvers<void>();
  api.answer('GET /users', async (request) => {
    if (request.query.get('offset') === '1000') await rest.promise;
    return inList(request);
  });
  await page.goto('/settings/people?sort=-name');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('button', { name: 'Exporting… 25%' })).toBeVisible();
  rest.resolve();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('people.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffName,Email,Role,Locations,Status');
  expect(lines).toHaveLength(4001);
  expect(lines[1]?.startsWith('Person 03997,')).toBe(true);
  for (const formula of ['=cmd()', '＝cmd()'])
    expect(lines).toContain(`'${formula},person00000@smith.example,User,"Main Street; Harbour",Invited`);
});

test('the list, then an export fails → the reason in place; Try again works, and the rows stay', async ({
  page,
  api,
}) => {
  api.answer('GET /users', { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/settings/people');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText("We couldn't load the people.");
  api.answer('GET /users', standInList(samples.users));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(alert).toHaveCount(0);
  api.answer('GET /users', { status: 500, message: 'Something went wrong on our side.' });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(alert).toContainText('Something went wrong on our side.');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  api.answer('GET /users', standInList(samples.users));
  const saved = page.waitForEvent('download');
  await alert.getByRole('button', { name: 'Try again' }).click();
  expect((await saved).suggestedFilename()).toBe('people.csv');
  await expect(alert).toHaveCount(0);
});

test('locations for the filter cannot be loaded → the reason at the field; the current filter stays', async ({
  page,
  api,
}) => {
  api.answer('GET /locations', { status: 500, message: 'Something went wrong on our side.' });
  await page.goto('/settings/people?location=l2');
  await expect(page.getByRole('rowheader')).toHaveText(['Ann Lee']);
  const filter = page.getByRole('combobox', { name: 'Location' });
  await expect(filter).toHaveValue('One location');
  await filter.click();
  await expect(filter).toHaveAccessibleDescription('Something went wrong on our side.');
});
