import type { Page } from 'playwright/test';

import { newPerson, type Person } from '../person.ts';
import { expect } from '../test.ts';
import { createSignedInStorage } from '../backend/accounts.ts';
import { onboard, type Stage } from '../backend/onboard.ts';

/** Opens a page as a person who signed in earlier on this device. */
export async function openAs(page: Page, person: Person, path = '/'): Promise<void> {
  await signInOnDevice(page, person);
  await page.goto(path);
}

/** Opens a page as a new admin with an organization in this state. */
export async function openAsAdmin(page: Page, stage: Stage, path = '/'): Promise<Person> {
  const admin = newPerson();
  await onboard(admin, stage);
  await openAs(page, admin, path);
  return admin;
}

/** Stores a sign-in of this person on the device, for the next page. */
export async function signInOnDevice(page: Page, person: Person): Promise<void> {
  const storage = await createSignedInStorage(person);
  await page.context().addInitScript(store, { entries: storage, mark: `sign-in ${crypto.randomUUID()}` });
}

/** Stores the entries only once, so that a sign-out lasts. Documents without a URL have no storage. */
function store({ entries, mark }: { entries: Record<string, string>; mark: string }) {
  if (location.protocol.startsWith('http') && !(mark in localStorage))
    Object.assign(localStorage, entries, { [mark]: 'stored' });
}

/** Signs out through the avatar menu of the main app. */
export async function signOut(page: Page): Promise<void> {
  await chooseSignOut(page);
  await expect(page).toHaveURL(/\/login/);
}

export async function chooseSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '’s account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

/** The page's only h1. */
export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}
