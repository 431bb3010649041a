import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';
import { expect, expectSoundPage, type ReceivedRequest, samples, test } from '@askwell/part-tools/testing';

import { userRow } from './steps.ts';

const choose = (page: Page, name: string) =>
  page.locator('input[type=file]').setInputFiles(`../kit/shared-rows/tests/files/${name}`);

test('a file is chosen → its rows wait in a summary, and nothing is sent', async ({ page, api }) => {
  await page.goto('/add-users');
  await expect(page.getByText('Already added: 3 people')).toBeVisible();
  await choose(page, 'people.csv');
  const dialog = page.getByRole('dialog', { name: 'Check your list' });
  await expect(dialog.getByText('Ann Lee · Bob · Kim')).toBeVisible();
  await expect(dialog.getByLabel('Mail', { exact: true })).toHaveValue('email');
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Continue with 3 people' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Answer 1 question first.');
  await expect(dialog.getByLabel('No role called “Boss”')).toBeFocused();
  await dialog.getByLabel('No role called “Boss”').selectOption('Manager');
  await dialog.getByRole('button', { name: 'Continue with 3 people' }).click();
  await expect(page.getByText('people.csv: 2 people are ready, 1 needs attention')).toBeVisible();
  await expect(userRow(page, 1).getByLabel('Email')).toHaveValue('not an address');
  await expect(userRow(page, 1).getByLabel('Role')).toHaveValue('manager');
  await page.getByText('Show', { exact: true }).click();
  await expect(page.getByText(/Kim.*Main Street; Harbour/)).toBeVisible();
  await expectSoundPage(page);
  await api.expectRequests('POST /users').toEqual([]);
});

test('some rows of a file need attention → only these open', async ({ page }) => {
  await page.goto('/add-users');
  await importText(page, `${makeList(9998)}\nBob,bob`);
  await page.getByRole('button', { name: 'Continue with 9,999 people' }).click();
  await expect(page.getByText('a.csv: 9,998 people are ready, 1 needs attention')).toBeVisible();
  await expect(userRow(page, 1).getByLabel('Name')).toHaveValue('Bob');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await userRow(page, 1).getByLabel('Email').fill('bob@smith.example');
  await expect(page.getByText('a.csv: 9,999 people are ready')).toBeVisible();
  await page.reload();
  await expect(page.getByText('a.csv: 9,999 people are ready')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  expect((await readFile(await (await download).path(), 'utf8')).split('\n')).toHaveLength(10_001);
});

test('more than 100 rows need attention → 100 open at a time', async ({ page }) => {
  await page.goto('/add-users');
  await importText(page, ['Name,Email', ...Array.from({ length: 150 }, (_, at) => `P${at},p${at}`)].join('\n'));
  await page.getByRole('button', { name: 'Continue with 150 people' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(101);
  await page.getByRole('button', { name: 'Open the next 50 that need attention' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(151);
});

const importText = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a column is ignored by keyboard → it keeps the focus', async ({ page }) => {
  await page.goto('/add-users');
  await importText(page, 'Name,Email\nKim,kim@smith.example');
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.selectOption('Don’t import');
  await expect(name).toBeFocused();
});

test('a file is chosen before the locations load → known ones cause no question', async ({ page, api }) => {
  const answer = api.hold('GET /locations', { payload: samples.locations });
  await page.goto('/add-users');
  await importText(page, 'Name,Email,Store\nKim,kim@smith.example,Harbour');
  await expect(page.getByLabel('No location called “Harbour”')).toBeVisible();
  answer();
  await expect(page.getByLabel('No location called “Harbour”')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with 1 person' }).click();
  await page.getByText('Show', { exact: true }).click();
  await expect(page.getByText(/Kim.*Harbour/)).toBeVisible();
});

test('a location does not exist → it is added on request', async ({ page, api }) => {
  const hamburg = { _id: 'l9', name: 'Hamburg', timeZone: 'Europe/Berlin', userCount: 0 };
  api.answer('POST /locations', () => {
    api.answer('GET /locations', { payload: [...samples.locations, hamburg] });
    return { status: 201, payload: [hamburg] };
  });
  await page.goto('/add-users');
  await importText(page, 'Name,Email,Store\nKim,kim@smith.example,Hamburg');
  await page.getByLabel('No location called “Hamburg”').selectOption('Add “Hamburg” as a new location');
  await page.getByRole('button', { name: 'Continue with 1 person' }).click();
  await page.getByText('Show', { exact: true }).click();
  await expect(page.getByText(/Kim.*Hamburg/)).toBeVisible();
  await api.expectRequests('POST /locations').toEqual([{ locations: [{ name: 'Hamburg' }] }]);
});

test('a file is chosen for a list with rows → it can replace them', async ({ page }) => {
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').fill('Kim');
  await importText(page, 'Name,Email\nLee,lee@smith.example');
  await page.getByText('Start over: replace the 1 row already in the list').click();
  await page.getByRole('button', { name: 'Continue with 1 person' }).click();
  await expect(page.getByText('a.csv: 1 person is ready')).toBeVisible();
  await expect(userRow(page, 1).getByLabel('Name')).toHaveValue('');
});

const makeList = (count: number) =>
  ['Name,Email', ...Array.from({ length: count }, (_, at) => `P${at},p${at}@smith.example`)].join('\n');

test('keys are pressed in the file dialog → the rows are unchanged', async ({ page, api }) => {
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').fill('Lee');
  await userRow(page, 1).getByLabel('Email').fill('lee@smith.example');
  await userRow(page, 1).evaluate((row) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Name,Email\nKim,kim@smith.example'], 'a.csv', { type: 'text/csv' }));
    row.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const box = page.getByRole('dialog').getByLabel('Start over: replace the 1 row already in the list');
  await box.press('Enter');
  await box.press('Control+Enter');
  await page.getByRole('button', { name: 'Continue with 1 person' }).click();
  await expect(page.getByText('a.csv: 1 person is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(userRow(page, 1).getByLabel('Name')).toHaveValue('Lee');
  await expect(userRow(page, 2).getByLabel('Name')).toHaveValue('');
  await api.expectRequests('POST /users').toEqual([]);
});

test('another server loses the second slice → asks, also after a reload', async ({ page, api }) => {
  api.answer('GET /isUserValid', { payload: true });
  let requestCount = 0;
  api.answer('POST /users', () => {
    requestCount += 1;
    return requestCount === 2 ? { status: 503, message: 'Cut off.' } : { status: 201, payload: [] };
  });
  await page.goto('/add-users');
  await importText(page, makeList(2500));
  await page.getByRole('button', { name: 'Continue with 2,500 people' }).click();
  await page.getByRole('button', { name: 'Invite 2,500 people' }).click();
  await expect(page.getByText('a.csv: 1,500 people are ready')).toBeVisible();
  const question = page.getByRole('alert').filter({ hasText: '1,000 people may be in your organization already' });
  await expect(question).toBeVisible();
  // The page's button asks for confirmation instead of sending them again.
  await page.getByRole('button', { name: 'Invite 1,500 people' }).click();
  await expect(question.getByRole('button').first()).toBeFocused();
  await api.expectRequests('POST /users').toHaveLength(2);
  await page.goto('/verification');
  await expect(page.getByText('1,000 people from your list are invited.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the rest' }).click();
  await expectSoundPage(page, 'main');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1,500 people invited')).toBeVisible();
  await expect(page.getByText('people from your list are invited')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite 1,500 people' })).toHaveCount(0);
  await api
    .expectRequests('POST /users', (requests) => requests.map(describeSlice))
    .toEqual(['1000 from P0', '1000 from P1000', '1000 from P1000', '500 from P2000']);
});

function describeSlice({ body }: ReceivedRequest): string {
  const { users } = Object(body);
  return `${users.length} from ${users[0].name}`;
}
