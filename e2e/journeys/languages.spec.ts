import type { Page } from 'playwright/test';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

// everyPage.spec.ts covers the German messages of each page.
test('another language is chosen → typed text is kept', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/organization');
  const name = page.getByRole('textbox', { name: 'Organization name' });
  await name.fill('Typed and not saved');
  await page.getByRole('button', { name: '’s account' }).click();
  const dismissal = page.waitForEvent('dialog').then((question) => question.dismiss());
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await dismissal;
  await expect(name).toHaveValue('Typed and not saved');
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'de' }));
});

test('another language is chosen while signed out → the same page appears in that language', async ({ page }) => {
  await page.goto('/settings/people?role=admin');
  const url = page.url();
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.getByRole('button', { name: 'Deutsch' }).click();
  // The HTML itself is German, so no English text flashes.
  expect(await (await answer).text()).toContain('<html lang="de">');
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen bei Askwell' })).toBeVisible();
  await expect(page).toHaveURL(url);
});

test.describe('a page without a remote', () => {
  test.use({ expectedErrors: /404/ });

  test('a search in German → shows the parts’ results in German', async ({ page }) => {
    await speakGerman(page);
    await openAsAdmin(page, 'active', '/dashboard');
    await page.goto('/nowhere');
    await expect(heading(page, 'Hoppla! Etwas ist schiefgelaufen')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Suchen' }).fill('harb');
    await expect(page.getByRole('option', { name: /Harbour.*Standort/ })).toBeVisible();
  });
});

test.describe('messages that fail to load', () => {
  test.use({ expectedErrors: /de\.chunk/ });

  test('the shell’s German does not load → the page is in English, with a note', async ({ page }) => {
    await speakGerman(page);
    await page.route('**/shell/**/de.chunk.*.js', (route) => route.abort());
    await page.goto('/login');
    await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a remote’s German does not load → only the page is in English', async ({ page }) => {
    await speakGerman(page);
    await page.route('**/remote-main/**/de.chunk.*.js', (route) => route.abort());
    await openAsAdmin(page, 'active', '/dashboard');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Übersicht' })).toBeVisible();
  });
});

const speakGerman = (page: Page) =>
  page.context().addCookies([{ name: 'language', value: 'de', url: process.env['E2E_SITE'] ?? '' }]);
