import { expect, paste, test } from '@askwell/part-tools/testing';

import { userRow } from './steps.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/add-users');
  await expect(page.getByText('Already added: 3 people')).toBeVisible();
  await userRow(page, 1).getByLabel('Name').focus();
});

const list = [
  'Name\tEmail',
  'Kim Lee\tkim@smith.example',
  '\tjane.doe@smith.example',
  'nobody knows\t',
  '\tKIM@smith.example',
].join('\n');

test('a list is pasted → names are suggested, and errors are marked', async ({ page }) => {
  await paste(page, list);
  await expect(page.getByText('4 rows added.')).toBeVisible();
  await expect(page.getByText('3 people need attention.')).toBeVisible();
  await expect(userRow(page, 2).getByLabel('Name')).toHaveValue('Jane Doe');
  await expect(userRow(page, 2).getByLabel('Name')).toHaveAccessibleDescription('Suggested');
  await expect(userRow(page, 3).getByLabel('Name')).toHaveValue('nobody knows');
  for (const position of [1, 4])
    await expect(userRow(page, position).getByLabel('Email')).toHaveAccessibleDescription(
      'This email is in the list twice.',
    );
  await page.getByRole('button', { name: 'Invite 4 people' }).click();
  await expect(page.getByRole('alert')).toHaveText('No one was invited');
  await expect(userRow(page, 1).getByLabel('Email')).toBeFocused();
  await expect(page.getByText('3 people need attention.'), 'said once').toHaveCount(1);
});
