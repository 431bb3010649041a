import type { Locator } from 'playwright/test';
import { expect, samples, createListAnswer, focusByTab, test } from '@askwell/part-tools/testing';

import { createChangeAnswer, createPeople } from './manyPeople.ts';

// Uses only the keyboard: each step reaches a control with Tab and uses it.

test('a role is changed by keyboard → it takes two steps', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/settings/people');
  // Starts at the search, to skip the navigation.
  await page.getByLabel('Search people').focus();
  await focusByTab(page, page.getByRole('combobox', { name: 'Role of José Díaz' }));
  // The first key opens the list of roles. The rest go from user to guest, past manager.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await api.expectRequests('PATCH /users/u3').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('José Díaz is now a guest')).toBeVisible();
  await api.expectRequests('PATCH /users/u3').toMatchObject([{ role: 'guest' }]);
});

test('filtered people are assigned by keyboard → it takes a few steps', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const unassignedPeople = createPeople(6).map((user) => ({ ...user, locations: [], locationNames: [] }));
  // The dashboard does not count deactivated users, so its link does not select them.
  const away = unassignedPeople.map((user) => ({ ...user, _id: `${user._id}-away`, status: 'deactivated' as const }));
  api.answer('GET /users', createListAnswer([...samples.users.slice(0, 2), ...unassignedPeople, ...away.slice(0, 1)]));
  api.answer('PATCH /users', createChangeAnswer(unassignedPeople));
  await page.goto('/settings/people?location=none&select=all');
  const dialog = page.getByRole('dialog');
  const steps: [Locator, string][] = [
    [page.getByRole('region', { name: 'Selected people' }).getByRole('button', { name: 'Assign locations' }), 'Enter'],
    [dialog.getByRole('combobox', { name: 'Locations' }), 'h'],
    [dialog.getByRole('combobox', { name: 'Locations', expanded: true }), 'Enter'],
    [dialog.getByRole('button', { name: 'Assign locations' }), 'Enter'],
  ];
  for (const [control, key] of steps) {
    await focusByTab(page, control);
    await page.keyboard.press(key);
  }
  await expect(page.getByText('Locations assigned to 6 people')).toBeVisible();
  await expect(page).toHaveURL(/\?location=none$/);
  await api
    .expectRequests('PATCH /users')
    .toEqual([{ ids: unassignedPeople.map(({ _id }) => _id), change: { locations: ['l2'] } }]);
});
