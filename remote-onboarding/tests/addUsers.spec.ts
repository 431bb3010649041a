import type { Locator } from 'playwright/test';
import { expect, samples, test } from '@askwell/part-tools/testing';

import { userRow } from './steps.ts';

test('a list has two admins → one confirmation covers both, then it is sent', async ({ page, api }) => {
  api.answer('POST /users', { status: 201, payload: samples.users });
  await page.goto('/add-users');
  for (const [position, name] of [
    [1, 'Kim'],
    [2, 'Lee'],
  ] as const) {
    const row = userRow(page, position);
    await row.getByLabel('Name').fill(name);
    await row.getByLabel('Email').fill(`${name}@smith.example`);
    await row.getByLabel('Role').selectOption('admin');
    await row.getByLabel('Name').press('Enter');
  }
  const manager = userRow(page, 3);
  await manager.getByLabel('Name').fill('Max');
  await manager.getByLabel('Email').fill('Max@Smith.example');
  await manager.getByLabel('Role').selectOption('manager');
  await manager.getByRole('button', { name: 'Locations: Whole organization' }).click();
  await manager.getByText('Harbour').click();
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make 2 people admins?' });
  await expect(dialog.getByText('Kim (Kim@smith.example) and Lee (Lee@smith.example).')).toBeVisible();
  await api.expectRequests('POST /users').toEqual([]);
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await api.expectRequests('POST /users').toEqual([
    {
      users: [
        { name: 'Kim', email: 'Kim@smith.example', role: 'admin', locations: [] },
        { name: 'Lee', email: 'Lee@smith.example', role: 'admin', locations: [] },
        { name: 'Max', email: 'Max@Smith.example', role: 'manager', locations: ['l2'] },
      ],
    },
  ]);
});

test('Skip for now → keeps the people in the list for later', async ({ page, api }) => {
  api.answer('POST /users', { status: 201, payload: [] });
  await page.goto('/add-users');
  const row = userRow(page, 1);
  await row.getByLabel('Name').fill('Kim');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Not everyone is invited yet.')).toBeVisible();
  await api.expectRequests('POST /users').toEqual([{ users: [] }]);
  await page.reload();
  await expect(row.getByLabel('Name')).toHaveValue('Kim');
});

test('a draft dates from when there was one location → its default is dropped', async ({ page, api }) => {
  api.answer('GET /locations', { payload: samples.locations.slice(0, 1) });
  await page.goto('/add-users');
  await userRow(page, 1).getByRole('button', { name: 'Locations: Main Street' }).waitFor();
  await userRow(page, 1).getByLabel('Email').fill('kim@smith.example');
  api.answer('GET /locations', { payload: samples.locations });
  await page.reload();
  await expect(userRow(page, 1).getByRole('button', { name: 'Locations: Main Street' })).toBeVisible();
  await expect(userRow(page, 2).getByRole('button', { name: 'Locations: Whole organization' })).toBeVisible();
});

test('the locations fail to load → the error is at their field', async ({ page, api }) => {
  api.answer('GET /locations', { status: 503, message: 'Not now.' });
  await page.goto('/add-users');
  const row = userRow(page, 1);
  await row.getByRole('button', { name: /^Locations/ }).click();
  await expect(row.getByText('Not now.')).toBeVisible();
  api.answer('GET /locations', { payload: samples.locations });
  await row.getByRole('button', { name: 'Try again' }).click();
  await row.getByText('Harbour').click();
  await expect(row.getByRole('button', { name: 'Locations: Harbour' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'de-DE' });

  test('the user types on the longer German page → the next fields remain visible', async ({ page }) => {
    await page.goto('/add-users');
    const row = page.getByRole('group', { name: 'Person 1', exact: true });
    await row.getByLabel('E-Mail').focus();
    await page.keyboard.type('kim@smith.example');
    await expect(page.getByText('Entwurf auf diesem Gerät gespeichert')).toBeVisible();
    const button = page.getByRole('button', { name: '1 Person einladen' });
    for (const label of ['Name', 'Rolle', 'Standorte']) {
      await page.keyboard.press('Tab');
      const field = row.getByLabel(label);
      await expect(field).toBeFocused();
      expect((await top(button)) - (await top(field)), label).toBeGreaterThan(44 + 4);
    }
  });
});

async function top(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? 0;
}
