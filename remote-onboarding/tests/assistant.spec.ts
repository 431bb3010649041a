import type { Page } from 'playwright/test';
import { expect, expectSoundPage, samples, test } from '@askwell/part-tools/testing';

import { locationRow, userRow } from './steps.ts';

const phone = (page: Page) => page.getByRole('region', { name: 'How your people will see it' });

test('a location is typed → the phone shows what is missing, then answers', async ({ page, api }) => {
  api.answer('GET /locations', { payload: [] });
  await page.goto('/add-locations');
  await expect(phone(page)).toContainText('No locations yet.');
  await locationRow(page, 1).getByLabel('Name').fill('Gamla Stan');
  await expect(phone(page)).toContainText('Gamla Stan has no address yet.');
  await locationRow(page, 1).getByLabel('Address').fill('Götgatan 1');
  await expect(phone(page)).toContainText(/How do I get to Gamla Stan\?Götgatan 1\. It’s \d\d:\d\d there\./);
  await expect(phone(page).locator('[aria-live], [role=status], [role=alert]')).toHaveCount(0);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(phone(page)).toBeHidden();
  await expect(page.getByText(/^How do I get to Gamla Stan\? Götgatan 1\./)).toBeVisible();
});

test('a manager is typed → the phone names them, and the invitation appears', async ({ page, api }) => {
  api.answer('GET /locations', { payload: samples.locations.slice(0, 1) });
  api.answer('GET /users', { payload: [] });
  await page.goto('/add-users');
  await expect(phone(page)).toContainText('No one manages Main Street yet.');
  await userRow(page, 1).getByLabel('Email').fill('ann@smith.example');
  await userRow(page, 1).getByLabel('Name').fill('Ann Lee');
  await userRow(page, 1).getByLabel('Role').selectOption('Manager');
  await expect(phone(page)).toContainText('Ann Lee manages Main Street.');
  await expect(phone(page)).toContainText('Invitation to "Smith & Sons" on Askwell');
  await expectSoundPage(page);
});
