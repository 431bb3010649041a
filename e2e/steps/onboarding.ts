import type { Page } from 'playwright/test';

import { readCode } from '../backend/outbox.ts';
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

/** Types the code that was mailed to the contact address. */
export async function verify(page: Page, contactEmail: string): Promise<void> {
  await atStep(page, '/verification', 'Verify your organization');
  await page.getByLabel('Code').fill(await readCode(contactEmail));
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Takes a plan with room for some locations to the test checkout and ends it there. */
export async function subscribe(page: Page, outcome: 'paid' | 'declined' | 'cancelled'): Promise<void> {
  await atStep(page, '/subscribe', 'Choose your plan');
  await page.getByRole('radio', { name: /Team/ }).check();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
  await page.locator(`button[value=${outcome}]`).click();
}

/** The confirmed payment leads to the end of the onboarding by itself. */
export async function expectAllSet(page: Page): Promise<void> {
  await atStep(page, '/all-set', "You're all set");
}

async function atStep(page: Page, path: string, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
}
