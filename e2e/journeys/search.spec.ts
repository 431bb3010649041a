import { expectSoundPage } from '@askwell/part-tools/testing';

import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('a search by keyboard → finds pages, people and locations', async ({ page }) => {
  const admin = await openAsAdmin(page, 'active', '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('bill');
  await expect(page.getByRole('option', { selected: true })).toHaveText('BillingSettings');
  // An Enter that ends a composition opens nothing. Safari reports that Enter in this form.
  await search.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Billing')).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('ada');
  await expect(page.getByRole('option', { name: admin.email })).toBeVisible();
  await expectSoundPage(page, 'dialog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: admin.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // In a text field, the slash is just a character.
  await page.getByRole('searchbox').press('/');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('harb');
  await page
    .getByRole('option', { name: /^Harbour.*Location/ })
    .first()
    .click();
  await expect(heading(page, 'Locations')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Harbour/ })).toBeVisible();
  // Over an open dialog, the key does nothing. Over a closing dialog, the search opens as soon as the dialog has
  // closed.
  await page.keyboard.press('Control+k');
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('qqq');
  await expect(page.getByText('Nothing found for “qqq”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await test.step('Back while the search is open → opens the previous page', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(heading(page, 'Dashboard')).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Locations')).toBeVisible();
    await expect(search).toHaveCount(0);
  });
});

test('an empty search → suggests the last pages, the navigation, and the theme', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/billing');
  await expect(heading(page, 'Billing')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(heading(page, 'Dashboard')).toBeFocused();
  await page.keyboard.press('Control+k');
  const group = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');
  await expect(group('Recent')).toHaveText(['BillingSettings']);
  await expect(group('Pages')).toHaveText(['Home', 'Settings']);
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Theme: Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the account menu by keyboard → offers account, theme and profile', async ({ page }) => {
  const admin = await openAsAdmin(page, 'active', '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Askwell' })).toHaveAttribute('aria-current', 'page');
  const button = page.getByRole('button', { name: '’s account' });
  await button.press('Enter');
  await expect(page.getByRole('banner')).toContainText(`${admin.name} Ltd`);
  await page.keyboard.press('t');
  await expect(page.getByRole('menuitem', { name: 'Theme' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitemradio', { name: 'Match device', checked: true })).toBeFocused();
  await expectSoundPage(page, '[role=menu]');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Profile')).toBeFocused();
});

test('the account menu by mouse → has the email, and the keyboard shortcuts with a switch for single keys', async ({
  page,
}) => {
  const { email } = await openAsAdmin(page, 'active');
  await page.getByRole('button', { name: '’s account' }).click();
  await test.step('the email is clicked → the menu remains until Escape', async () => {
    await page.getByRole('banner').getByText(email).click();
    await expect(page.getByRole('menu', { name: '’s account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
  await page.getByRole('button', { name: '’s account' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toContainText('On a checkbox: select the row');
  await expectSoundPage(page, 'dialog');
  await dialog.getByText('Use single-key shortcuts').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the search on a phone → has a close button that works', async ({ page }) => {
    await openAsAdmin(page, 'active');
    await page.getByRole('button', { name: 'Search' }).tap();
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
