import type { Page } from 'playwright/test';

import type { Person } from '../person.ts';

export const providers = ['Google', 'Microsoft', 'Yahoo', 'Apple'] as const;
export type Provider = (typeof providers)[number];

/** Signs in a new account through the provider's popup. */
export async function signIn(page: Page, provider: Provider, { name, email }: Person): Promise<void> {
  const popup = await openPopup(page, provider);
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

/** Signs in with an account that the emulator already has. */
export async function signInAgain(page: Page, provider: Provider, { email }: Person): Promise<void> {
  const popup = await openPopup(page, provider);
  await popup.getByText(email).click();
}

/** Presses the provider's button and waits for its window. */
export async function openPopup(page: Page, provider: Provider): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  return opening;
}
