import { expect, type ReceivedRequest, samples, createListAnswer, test } from '@askwell/part-tools/testing';

import { createPeople } from './manyPeople.ts';

test('2,000 people → load in pages, and only visible rows are rendered', async ({ page, api }) => {
  api.answer('GET /users', createListAnswer(createPeople(2000)));
  await page.goto('/settings/people');
  await expect(page.getByText('2,000 people', { exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Person 00000' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('rowheader', { name: 'Person 01999' })).toBeInViewport();
  await expect(page.getByRole('row', { name: 'Person 01999' })).toHaveAttribute('aria-rowindex', '2001');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  // Each request loads more rows, and names the last row before them.
  await api.expectRequests('GET /users', (requests) => requests.length).toBeLessThan(8);
  await api.expectRequests('GET /users', (requests) => requests.map(namesRowBefore)).not.toContain(false);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(page.getByRole('rowheader', { name: /Person 009/ }).first()).toBeVisible();
});

function namesRowBefore({ query }: ReceivedRequest): boolean {
  const offset = Number(query.get('offset'));
  return offset === 0 || query.get('after') === `p${String(offset - 1).padStart(5, '0')}.1`;
}

test('keys are faster than rows load → each page is requested once', async ({ page, api }) => {
  const inList = createListAnswer(createPeople(300));
  const otherPages = Promise.withResolvers<void>();
  api.answer('GET /users', async (request) => {
    if (request.query.get('offset') !== '0') await otherPages.promise;
    return inList(request);
  });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  const edit = (row: number) => page.locator(`[aria-label="Edit Person 000${row}"]`);
  await edit(35).focus();
  // Waits for each row, because a busy machine renders rows after the keys arrive.
  for (let row = 36; row < 50; row += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(edit(row)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(edit(49)).toBeFocused();
  await api
    .expectRequests('GET /users', (requests) => requests.map(({ query }) => query.get('offset') ?? '0'))
    .toEqual(['0', '50']);
  otherPages.resolve();
  await expect(edit(50)).toBeAttached();
});

test('the heading “Email” beside “Name” → sorts by email', async ({ page }) => {
  await page.goto('/settings/people');
  const [name, email] = ['Name', 'Email'].map((label) => page.getByRole('button', { name: label, exact: true }));
  await email?.click();
  await expect(page).toHaveURL(/sort=email$/);
  const [nameBox, emailBox] = [await name?.boundingBox(), await email?.boundingBox()];
  expect(emailBox?.x).toBeGreaterThan((nameBox?.x ?? 0) + (nameBox?.width ?? 0));
  expect(emailBox?.x).toBeLessThan((nameBox?.x ?? 0) + 150);
});

test('a wide window → emails have a column of their own, and break only after @ and dots', async ({ page, api }) => {
  const email = 'maria-theresia.schneider-wassermann@northwind-bakery.example';
  api.answer('GET /users', createListAnswer([{ ...samples.users[1], email }]));
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/settings/people');
  // A remote alone is narrower than in the site.
  await page.addStyleTag({ content: 'main { max-inline-size: none !important; }' });
  const cell = page.locator('td', { hasText: email });
  await expect(cell).toBeVisible();
  const lines = await cell.evaluate((element) => {
    const tops = new Map<number, string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node);
      for (const { top } of range.getClientRects()) tops.set(top, `${tops.get(top) ?? ''}${node.textContent}`);
    }
    return { texts: [...tops.values()], isCut: element.scrollWidth > element.clientWidth };
  });
  expect(lines).toEqual({
    texts: ['maria-theresia.', 'schneider-wassermann@', 'northwind-bakery.example'],
    isCut: false,
  });
});

test('the window is 360 px wide → each row is a card, and the list can be sorted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/settings/people');
  const card = page.getByRole('row', { name: 'Ann Lee' });
  await expect(card.getByRole('button', { name: /^Main Street and Harbour/ })).toBeVisible();
  const box = await card.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(328);
  expect(box?.height).toBeLessThan(150);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Sam Stand-in');
});

test('the summary loads after the list on a phone → nothing in the only admin’s card moves', async ({ page, api }) => {
  const answer = api.hold('GET /org/summary', { payload: samples.summary });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/settings/people');
  const role = page.getByRole('row', { name: 'Sam Stand-in' }).getByText('Admin', { exact: true });
  const before = await role.boundingBox();
  answer();
  await expect(role).toHaveAttribute('title', /the only admin/);
  expect((await role.boundingBox())?.width).toBe(before?.width);
});

test('an export fails → an error appears, the list remains, and a retry works', async ({ page, api }) => {
  const inList = createListAnswer(createPeople(300));
  const otherPages = Promise.withResolvers<void>();
  api.answer('GET /users', async (request) => {
    if (request.query.get('offset') === '0') return inList(request);
    await otherPages.promise;
    return { status: 500, message: 'Something went wrong on our side.' };
  });
  await page.goto('/settings/people');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('button', { name: 'Exporting…' })).toBeVisible();
  otherPages.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  api.answer('GET /users', inList);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('people.csv');
});

test('a row’s menu is at the window’s edge → it is fully visible', async ({ page, api }) => {
  api.answer('GET /users', createListAnswer(createPeople(40)));
  await page.goto('/settings/people');
  const button = page.getByRole('button', { name: 'More actions for Person 00006' });
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
  await page.setViewportSize({ width: 1280, height: Math.ceil(y + height + 140) });
  await button.click();
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
});
