import type { Locator } from 'playwright/test';
import { expect, samples, standInList, tabTo, test } from '@askwell/part-tools/testing';

import { changeAmong, manyPeople } from './manyPeople.ts';

// Nothing here uses a pointer. A step is a control that is reached with Tab and used.

test('a person’s role → changed in two steps, on a phone too', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings/people');
  // Starts at the search, to skip the navigation.
  await page.getByLabel('Search people').focus();
  await tabTo(page, page.getByRole('combobox', { name: 'Role of José Díaz' }));
  // The first opens the list. From user to guest, with manager and admin between them.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  expect(api.asked('PATCH /users/u3')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('José Díaz is now a guest')).toBeVisible();
  expect(api.asked('PATCH /users/u3')[0]?.body).toMatchObject({ role: 'guest' });
});

test('people of a filter, on a phone → assigned in a few steps', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const unassigned = manyPeople(6).map((user) => ({ ...user, locations: [], locationNames: [] }));
  // The dashboard’s link does not count those who are deactivated.
  const away = unassigned.map((user) => ({ ...user, _id: `${user._id}-away`, status: 'deactivated' as const }));
  api.answer('GET /users', standInList([...samples.users.slice(0, 2), ...unassigned, ...away.slice(0, 1)]));
  api.answer('PATCH /users', changeAmong(unassigned));
  await page.goto('/settings/people?location=none&select=all');
  const dialog = page.getByRole('dialog');
  const steps: [Locator, string][] = [
    [page.getByRole('region', { name: 'Selected people' }).getByRole('button', { name: 'Assign locations' }), 'Enter'],
    [dialog.getByRole('combobox', { name: 'Locations' }), 'h'],
    [dialog.getByRole('combobox', { name: 'Locations', expanded: true }), 'Enter'],
    [dialog.getByRole('button', { name: 'Assign locations' }), 'Enter'],
  ];
  for (const [control, key] of steps) {
    await tabTo(page, control);
    await page.keyboard.press(key);
  }
  await expect(page.getByText('Locations assigned to 6 people')).toBeVisible();
  await expect(page).toHaveURL(/\?location=none$/);
  expect(api.asked('PATCH /users').map(({ body }) => body)).toEqual([
    { ids: unassigned.map(({ _id }) => _id), change: { locations: ['l2'] } },
  ]);
});
