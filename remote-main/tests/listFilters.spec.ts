import { expect, type ReceivedRequest, samples, createListAnswer, test } from '@askwell/part-tools/testing';

test('a location is typed into the filter → the server finds it', async ({ page, api }) => {
  await page.goto('/settings/people');
  const filter = page.getByRole('combobox', { name: 'Location' });
  await filter.pressSequentially('Harb');
  await api
    .expectRequests('GET /locations', (requests) => requests.map(({ query }) => query.get('search')))
    .toContain('Harb');
  await expect(page.getByRole('listbox', { name: 'Any location' }).getByRole('option')).toHaveText(['Harbour']);
  await filter.press('Enter');
  await expect(page).toHaveURL(/location=l2$/);
  await expect(page.getByRole('rowheader')).toHaveText([/^Ann Lee/]);
  await filter.press('ArrowDown');
  await filter.press('ArrowDown');
  await filter.press('Enter');
  await expect(filter).toHaveValue('Whole organization');
  await expect(page.getByRole('rowheader')).toHaveText([/^José Díaz/]);
  await filter.fill('Nowhere');
  await expect(page.getByText('No matching locations').first()).toBeVisible();
  // The field offers locations that have already loaded until the answer arrives.
  const lateAnswer = Promise.withResolvers<void>();
  const inList = createListAnswer(samples.locations);
  api.answer('GET /locations', async (request) => {
    if (request.query.has('search')) await lateAnswer.promise;
    return inList(request);
  });
  await filter.fill('');
  await filter.fill('mill');
  await expect(page.getByRole('listbox', { name: 'Any location' }).getByRole('option')).toHaveText([/^Old Mill/]);
  await filter.press('Escape');
  await expect(filter).toHaveValue('Whole organization');
  await page.getByRole('button', { name: 'Clear location' }).click();
  await expect(filter).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await api.expectRequests('GET /locations', (requests) => Math.max(...requests.map(getLimit))).toBe(50);

  // Enter before the answer arrives chooses a matching location.
  await filter.click();
  await expect(page.getByRole('option', { name: 'Old Mill' })).toBeVisible();
  await page.keyboard.type('mill');
  await expect(page.getByRole('listbox', { name: 'Any location' }).getByRole('option')).toHaveText([/^Old Mill/]);
  // An Enter that ends an IME composition chooses nothing. Safari reports that Enter with this code.
  await filter.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(filter).toHaveValue('mill');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=l3$/);
  lateAnswer.resolve();
});

const getLimit = ({ query }: ReceivedRequest) => Number(query.get('limit') ?? 1);

test('filters and sorting → are in the URL, and Back undoes them', async ({ page }) => {
  await page.goto('/settings/people?location=l1&sort=-name');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Main Street');
  await expect(page.getByRole('rowheader')).toHaveText([/^Sam Stand-in/, /^Ann Lee/]);
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Name' })).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveText([/^Ann Lee/, /^Sam Stand-in/]);
  await page.getByLabel('Role', { exact: true }).selectOption('Admin');
  await expect(page.getByRole('rowheader')).toHaveText([/^Sam Stand-in/]);
  await expect(page).toHaveURL('/settings/people?location=l1&sort=name&role=admin');
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText([/^Ann Lee/, /^Sam Stand-in/]);
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText([/^Sam Stand-in/, /^Ann Lee/]);
});

test('Back before a slow device shows the typed search → shows the previous search', async ({ page }) => {
  const field = page.getByLabel('Search locations');
  await page.goto('/settings/locations');
  await field.fill('har');
  await expect(page.getByRole('rowheader')).toHaveText([/^Harbour/]);
  // Goes back as soon as the URL has the typed text, and blocks the page like a slow device.
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      replaceState(...args);
      history.back();
      for (const start = performance.now(); performance.now() - start < 300;);
    };
  });
  await field.fill('harb');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('people are searched → matches appear, and the search can be cleared', async ({ page }) => {
  const [search, clear] = [page.getByLabel('Search people'), page.getByRole('button', { name: 'Clear filters' })];
  await page.goto('/settings/people');
  await search.fill('diaz');
  await expect(page).toHaveURL(/\/settings\/people\?search=diaz$/);
  await expect(page.getByRole('rowheader')).toHaveText([/^José Díaz/]);
  await search.fill('nobody at all');
  await expect(page.getByText('No matching people')).toBeVisible();
  // The user pauses between two words.
  await search.fill('ann ');
  await expect(page.getByRole('rowheader')).toHaveText([/^Ann Lee/]);
  await page.keyboard.type('lee');
  await expect(page).toHaveURL(/search=ann\+lee$/);
  await search.fill('');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  // The second change comes before the page has rendered the first one.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ role: 'manager', status: 'invited' })) {
      const select = document.querySelector<HTMLSelectElement>(`#people-${name}`);
      if (!select) throw new Error(`No filter for ${name}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/\?role=manager&status=invited$/);
  await clear.press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});
