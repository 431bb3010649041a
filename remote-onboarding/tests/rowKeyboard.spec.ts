import { expect, samples, test } from '@askwell/part-tools/testing';

import { userRow } from './steps.ts';

test.beforeEach(async ({ page, api }) => {
  api.answer('GET /users', { payload: [] });
  api.answer('POST /users', { status: 201, payload: samples.users });
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').focus();
});

test('Enter → moves to the next row and shows errors of the previous one', async ({ page }) => {
  await page.keyboard.type('Ann');
  await expect(page.getByText('Enter an email address.')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(userRow(page, 1).getByText('Enter an email address.')).toBeVisible();
  await expect(page.getByText('1 person needs attention.')).toBeVisible();
  await expect(userRow(page, 2).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(userRow(page, 1).getByLabel('Email')).toBeFocused();
});

test('an Enter ends an IME composition → the focus remains in the cell', async ({ page }) => {
  // Adds a row below, so that the key can move the focus.
  await page.keyboard.type('A');
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  );
  // Safari reports the key with this code.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    ),
  );
  await page.keyboard.type('木村');
  const name = userRow(page, 1).getByLabel('Name');
  await expect(name).toHaveValue('A木村');
  await expect(name).toBeFocused();
});

test('a row is removed → Ctrl+Z restores it', async ({ page }) => {
  await page.keyboard.type('Ann');
  await userRow(page, 1).getByRole('button', { name: 'Remove Person 1' }).click();
  await expect(page.getByText('Row removed.')).toBeVisible();
  await expect(userRow(page, 1).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(userRow(page, 1).getByLabel('Name')).toHaveValue('Ann');
});

test('Escape, Tab or a press elsewhere → closes the list of a cell', async ({ page }) => {
  await page.keyboard.type('Ann');
  const locations = userRow(page, 1).getByRole('button', { name: 'Locations: Whole organization' });
  const lastChoice = userRow(page, 1).getByLabel(/^Old Mill/);
  await locations.click();
  await lastChoice.focus();
  await page.keyboard.press('Escape');
  await expect(locations).toBeFocused();
  await expect(lastChoice).toBeHidden();
  await page.keyboard.press('Enter');
  await lastChoice.focus();
  await page.keyboard.press('Tab');
  await expect(lastChoice).toBeHidden();
  await locations.click();
  await expect(lastChoice).toBeVisible();
  // The row below moves up as the list closes.
  await userRow(page, 2).getByLabel('Role').click();
  await expect(userRow(page, 2).getByLabel('Role')).toBeFocused();
  await expect(lastChoice).toBeHidden();
});

test('Escape → restores the text that the cell had on focus', async ({ page }) => {
  const row = userRow(page, 1);
  await row.getByLabel('Email').fill('jane.doe@smith.example');
  await page.keyboard.press('Tab');
  await expect(row.getByLabel('Name')).toHaveValue('Jane Doe');
  await page.keyboard.type('Ann');
  await expect(row.getByLabel('Name')).toHaveValue('Ann');
  await page.keyboard.press('Escape');
  await expect(row.getByLabel('Name')).toHaveValue('Jane Doe');
  await expect(row.getByLabel('Name')).toHaveAccessibleDescription('Suggested');
  await row.getByLabel('Role').focus();
  await row.getByLabel('Role').selectOption('Guest');
  await page.keyboard.press('Escape');
  await expect(row.getByLabel('Role')).toHaveValue('user');
  await row.getByRole('button', { name: /^Locations/ }).click();
  await row.getByLabel(/^Old Mill/).press('Space');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Locations: Old Mill/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Locations: Whole organization' })).toBeFocused();
  await expect(row.getByLabel('Email')).toHaveValue('jane.doe@smith.example');
});

test('an error appears in the row above during a press → the press still works', async ({ page }) => {
  await page.keyboard.type('Ann');
  const locations = userRow(page, 2).getByRole('button', { name: 'Locations: Whole organization' });
  await locations.click();
  await expect(userRow(page, 1).getByText('Enter an email address.')).toBeVisible();
  await expect(locations).toHaveAttribute('aria-expanded', 'true');
});
