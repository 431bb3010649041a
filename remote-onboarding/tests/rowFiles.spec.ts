import type { Page } from 'playwright/test';
import { expect, samples, test } from '@askwell/part-tools/testing';

import { userRow } from './steps.ts';

const choose = (page: Page, name: string) =>
  page.locator('input[type=file]').setInputFiles(`../kit/shared-rows/tests/files/${name}`);

test('a file chosen → its rows are in the list, nothing is sent', async ({ page, api }) => {
  await page.goto('/add-users');
  await expect(page.getByText('Already added: 3 people')).toBeVisible();
  await choose(page, 'people.csv');
  const dialog = page.getByRole('dialog', { name: 'Check your list' });
  await expect(dialog.getByText('Ann Lee · Bob · Kim')).toBeVisible();
  await expect(dialog.getByLabel('Mail', { exact: true })).toHaveValue('email');
  await expect(dialog.getByLabel('Phone', { exact: true })).toHaveValue('');
  await dialog.getByLabel('No role called “Boss”').selectOption('Manager');
  await dialog.getByRole('button', { name: 'Continue with 3 people' }).click();
  await expect(page.getByText('3 rows added.')).toBeVisible();
  await expect(userRow(page, 1).getByLabel('Email')).toBeFocused();
  await expect(userRow(page, 1).getByRole('button', { name: 'Locations: Harbour' })).toBeVisible();
  await expect(userRow(page, 2).getByLabel('Role')).toHaveValue('manager');
  await expect(userRow(page, 3).getByRole('button', { name: 'Locations: Main Street and Harbour' })).toBeVisible();
  expect(api.requests('POST /users')).toEqual([]);
});

const importText = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a column left out by keyboard → keeps the focus', async ({ page }) => {
  await page.goto('/add-users');
  await importText(page, 'Name,Email\nKim,kim@smith.example');
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.selectOption('Don’t import');
  await expect(name).toBeFocused();
});

test('a location that does not exist → added on request', async ({ page, api }) => {
  const hamburg = { _id: 'l9', name: 'Hamburg', timeZone: 'Europe/Berlin', userCount: 0 };
  api.answer('POST /locations', () => {
    api.answer('GET /locations', { payload: [...samples.locations, hamburg] });
    return { status: 201, payload: [hamburg] };
  });
  await page.goto('/add-users');
  await importText(page, 'Name,Email,Store\nKim,kim@smith.example,Hamburg');
  await page.getByLabel('No location called “Hamburg”').selectOption('Add “Hamburg” as a new location');
  await page.getByRole('button', { name: 'Continue with 1 person' }).click();
  await expect(userRow(page, 1).getByRole('button', { name: 'Locations: Hamburg' })).toBeVisible();
  expect(api.requests('POST /locations').map(({ body }) => body)).toEqual([{ locations: [{ name: 'Hamburg' }] }]);
});

test('a file chosen for a list with rows → can replace them', async ({ page }) => {
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').fill('Kim');
  await importText(page, 'Name,Email\nLee,lee@smith.example');
  await page.getByText('Start over: replace the 1 row already in the list').click();
  await page.getByRole('button', { name: 'Continue with 1 person' }).click();
  await expect(userRow(page, 1).getByLabel('Name')).toHaveValue('Lee');
  await expect(userRow(page, 2).getByLabel('Name')).toHaveValue('');
});

const listOf = (amount: number) =>
  ['Name,Email', ...Array.from({ length: amount }, (_, at) => `P${at},p${at}@smith.example`)].join('\n');

test('a list that is too long for the server → its message, then the first 1,000 are sent', async ({ page, api }) => {
  api.answer('POST /users', { status: 422, message: 'Too large.' });
  await page.goto('/add-users');
  await importText(page, listOf(1002));
  await page.getByRole('button', { name: 'Continue with 1,002 people' }).click();
  await page.getByRole('button', { name: 'Invite 1,002 people' }).click();
  await expect(page.getByRole('main').getByText('Too large.')).toBeVisible();
  api.answer('POST /users', { status: 201, payload: [] });
  await page.getByRole('button', { name: 'Send the first 1,000' }).click();
  await expect(page.getByRole('button', { name: 'Invite 2 people' })).toBeVisible();
  await expect(userRow(page, 1).getByLabel('Name')).toHaveValue('P1000');
  expect(api.requests('POST /users').map(({ body }) => Object(body).users.length)).toEqual([1002, 1000]);
});

test('10,000 rows → only the visible ones rendered, the focus kept', async ({ page }) => {
  await page.goto('/add-users');
  await importText(page, listOf(9999));
  await page.getByRole('button', { name: 'Continue with 9,999 people' }).click();
  await expect(userRow(page, 1).getByLabel('Email')).toBeFocused();
  expect(await page.locator('[data-row]').count()).toBeLessThan(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(userRow(page, 9999)).toBeInViewport();
  // The row with the focus is still there.
  await page.keyboard.type('@');
  await page.keyboard.press('Tab');
  await expect(userRow(page, 1).getByLabel('Name')).toBeFocused();
  await expect(userRow(page, 1).getByLabel('Email')).toHaveValue('p0@smith.example@');
  await page.getByRole('button', { name: 'Invite 9,999 people' }).click();
  await expect(userRow(page, 1).getByLabel('Email')).toHaveAccessibleDescription(/must look like/);
  // Far down, a row that is not rendered gets the focus.
  await page.getByRole('button', { name: 'Add another person' }).click();
  await expect(userRow(page, 10_000).getByLabel('Email')).toBeFocused();
});

test('keys pressed in the file dialog → the rows stay', async ({ page, api }) => {
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
  await expect(userRow(page, 2).getByLabel('Email')).toHaveValue('kim@smith.example');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(userRow(page, 1).getByLabel('Name')).toHaveValue('Lee');
  await expect(userRow(page, 2).getByLabel('Name')).toHaveValue('');
  expect(api.requests('POST /users')).toEqual([]);
});
