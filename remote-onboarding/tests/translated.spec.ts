import { expect, paste, samples, test, translatePage } from '@askwell/part-tools/testing';

import { userRow } from './steps.ts';

test('the browser translates the page → editing rows still works', async ({ page, api }) => {
  api.answer('POST /users', { status: 503, message: 'Not now.' });
  await page.goto('/add-users');
  await userRow(page, 1).getByLabel('Name').focus();
  await translatePage(page);
  await paste(page, 'Name\tEmail\tRole\nKim\tkim@smith.example\t\nBob\tbob@smith.example\tManager\nDot\t\tGuest');
  await page.getByText(/3 rows added/).waitFor();
  await translatePage(page);
  await userRow(page, 3).getByRole('textbox').first().fill('dot@smith.example');
  await userRow(page, 2).getByRole('button', { name: 'Remove Person 2' }).click();
  await translatePage(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await translatePage(page);
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await translatePage(page);
  api.answer('POST /users', { status: 201, payload: samples.users });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(userRow(page, 1).getByRole('textbox').first()).toHaveValue('');
});
