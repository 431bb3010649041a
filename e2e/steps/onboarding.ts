import type { Page } from 'playwright/test';

import { expect } from '../test.ts';

/** Fills and sends the first step; country and time zone are preset from the browser. */
export async function createOrganization(page: Page, name: string): Promise<void> {
  await atStep(page, '/create-organization', 'Create your organization');
  await page.getByLabel('Organization name').fill(name);
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

export async function addLocation(page: Page, name: string): Promise<void> {
  await atStep(page, '/add-locations', 'Add your locations');
  await page.getByRole('group', { name: 'Location 1' }).getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

export async function addPerson(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await atStep(page, '/add-users', 'Add your people');
  const row = page.getByRole('group', { name: 'Person 1' });
  await row.getByLabel('Name').fill(name);
  await row.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
}

async function atStep(page: Page, path: string, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
}
