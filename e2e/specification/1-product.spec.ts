import type { Locator, Page } from 'playwright/test';
import { focusByTab } from '@askwell/part-tools/testing';

import { readCode } from '../backend/outbox.ts';
import { newPerson } from '../person.ts';
import { heading } from '../steps/session.ts';
import { providers, signIn } from '../steps/signIn.ts';
import { isMarked, mark } from '../steps/versions.ts';
import { expect, test } from '../test.ts';

test('“Staff with the role admin sign in …” → works with each of the four providers', async ({ page }) => {
  await page.goto('/');
  for (const provider of providers) {
    await signIn(page, provider, newPerson(`Ada ${provider}`));
    await expect(heading(page, 'Create your organization')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  }
});

test('“They then create an organization … and subscribe” → by keyboard alone', async ({ page }) => {
  const admin = newPerson();
  await page.goto('/');
  await signInByKeyboard(page, admin.email);

  await expect(heading(page, 'Create your organization')).toBeFocused();
  await mark(page);
  await typeInto(page, page.getByLabel('Organization name'), 'Keyboard Ltd');
  await press(page, page.getByLabel('Country'), 'g');
  await press(page, page.getByRole('button', { name: 'Save and continue' }));

  await expect(heading(page, 'Add your locations')).toBeFocused();
  await typeInto(page, page.getByRole('group', { name: 'Location 1' }).getByLabel('Name'), 'Main Street');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Location 2' }).getByLabel('Name')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Save and continue' }));

  await expect(heading(page, 'Invite your people')).toBeFocused();
  // Back shows the saved values of each earlier step. On the first step, Back does not leave the product.
  for (const earlier of ['Locations', 'Organization', 'Invite your people']) {
    await page.goBack();
    await expect(heading(page, earlier)).toBeFocused();
    await expect(page).toHaveURL(/\/add-users/);
  }
  const person = page.getByRole('group', { name: 'Person 1' });
  await typeInto(page, person.getByLabel('Email'), newPerson('Eve').email);
  await typeInto(page, person.getByLabel('Name'), 'Eve');
  await press(page, page.getByRole('button', { name: 'Invite 1 person' }));

  await expect(heading(page, 'Verify your organization')).toBeFocused();
  await typeInto(page, page.getByLabel('Code'), await readCode(admin.email));
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Choose your plan')).toBeFocused();
  expect(await isMarked(page)).toBe(true);
  await press(page, page.getByRole('button', { name: 'Continue to checkout' }));
  await press(page, page.locator('button[value=paid]'));
  await expect(heading(page, 'You’re all set')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Go to dashboard' }));

  await expect(heading(page, 'Dashboard')).toBeFocused();
  await expect(page.getByRole('list', { name: /^This week, / })).toContainText(/1 of \d+ joined/);
  await press(page, page.getByRole('button', { name: '’s account' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
});

async function signInByKeyboard(page: Page, email: string) {
  const opening = page.waitForEvent('popup');
  await press(page, page.getByRole('button', { name: 'Continue with Google' }));
  const popup = await opening;
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  // The window may close before the key is released, which makes `press` fail.
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter').catch(() => {})]);
}

async function typeInto(page: Page, field: Locator, text: string) {
  await focusByTab(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await focusByTab(page, target);
  await page.keyboard.press(key);
}
