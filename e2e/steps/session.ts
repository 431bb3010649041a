import type { Page } from 'playwright/test';

import type { Person } from '../person.ts';
import { expect } from '../test.ts';
import { signInAgain } from './signIn.ts';

/** Opens a page as somebody whose account exists, through the sign-in page. */
export async function openAs(page: Page, person: Person, path = '/'): Promise<void> {
  await page.goto(path);
  await signInAgain(page, 'Google', person);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs out through the avatar menu of the main app. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** The page's one first heading. */
export function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name });
}
