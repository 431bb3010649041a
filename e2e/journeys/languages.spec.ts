import { newUser } from '../steps/openAsSeenBy.ts';
import { signInOnDevice } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// What each page says in German: everyPage.spec.ts.
test('another language chosen in the account menu → typed text stays; later pages are in it', async ({ page }) => {
  await signInOnDevice(page, await newUser('active'));
  await page.goto('/settings/organization');
  const name = page.getByRole('textbox', { name: 'Organization name' });
  await name.fill('Typed and not saved');
  await choose('Deutsch', 'Account of');
  const message = page.getByRole('status').filter({ hasText: 'Your language changes when you reload' });
  await expect(message.getByRole('button', { name: 'Close this message' })).toBeVisible();
  await expect(name).toHaveValue('Typed and not saved');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.goto('/settings/organization');
  await page.getByRole('textbox', { name: 'Name der Organisation' }).fill('Getippt und nicht gespeichert');
  await choose('English', 'Konto von');
  await expect(page.getByRole('button', { name: 'Meldung schließen' })).toBeVisible();
  await page.getByRole('button', { name: 'Änderungen verwerfen' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  async function choose(language: string, account: string) {
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  }
});

test('another language while signed out → the same page in it, on unknown paths too', async ({ page, complaints }) => {
  await page.goto('/settings/people?role=admin');
  const asked = page.url();
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('button', { name: 'Deutsch' }).click();
  // From the first byte on: nothing of the other language is seen before.
  expect(await (await answer).text()).toContain('<html lang="de">');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen bei Askwell' })).toBeVisible();
  await expect(page).toHaveURL(asked);
  await page.goto('/no-such-page');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  complaints.length = 0;
});
