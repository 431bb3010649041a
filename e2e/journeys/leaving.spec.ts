import { chooseSignOut, heading, openAsAdmin } from '../steps/session.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('the page has unsaved changes → a link, Back or Sign Out asks a question', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/billing');
  await page.getByRole('link', { name: 'General' }).click();
  const legalName = page.getByLabel('Legal name');
  await legalName.fill('Bakery');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/organization$/);
  await page.keyboard.press('Escape');
  await expect(legalName).toHaveValue('Bakery');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/settings\/billing$/);
  await page.goForward();
  await expect(legalName).toHaveValue('');

  await legalName.fill('Mill');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'Dashboard')).toBeFocused();
  await page.goBack();
  await legalName.fill('Mill');
  await chooseSignOut(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(legalName).toHaveValue('Mill');
  await chooseSignOut(page);
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(dialog).toHaveCount(0);
});

test('unsaved changes are discarded, and the next page left at once → no second question appears', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/organization');
  await page.getByLabel('Legal name').fill('Bakery');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.evaluate(() => {
    // Clicks as soon as the next page appears.
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('h1')?.textContent !== 'Dashboard') return;
      observer.disconnect();
      document.querySelector<HTMLElement>('a[href="/settings"]')?.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(heading(page, 'People')).toBeVisible();
});

test('a person is edited, then Back or Escape pressed → a question appears', async ({ page }) => {
  const admin = await openAsAdmin(page, 'active', '/settings/people');
  const edit = page.getByRole('button', { name: `Edit ${admin.name}` });
  await edit.click();
  const form = page.getByRole('dialog', { name: admin.name });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  await page.goForward();
  await form.getByRole('textbox', { name: 'Name' }).fill('Eve');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  // A key that is pressed before the router has rendered the answer still goes to the panel.
  const isDialogOpen = await question.getByRole('button', { name: 'Stay' }).evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    return [...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent);
  });
  expect(isDialogOpen).toEqual([admin.name]);
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Eve');
  await expect(page).toHaveURL(/\/settings\/people\/.+/);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/people$/);
});

test('the session ends while a person is edited → typed text returns', async ({ page, context }) => {
  const admin = await openAsAdmin(page, 'active', '/settings/people');
  await page.getByRole('button', { name: `Edit ${admin.name}` }).click();
  const form = page.getByRole('dialog', { name: admin.name });
  const name = form.getByRole('textbox', { name: 'Name' });
  const url = page.url();
  await name.fill('Eve');
  const otherPage = await context.newPage();
  await otherPage.goto('/api/readiness_check');
  // The session ends without a sign-out, as when the provider ends it.
  await otherPage.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('firebase:authUser')) localStorage.removeItem(key);
  });
  await expect(page).toHaveURL(/\/login/);
  await signInAgain(page, 'Google', admin);
  await expect(page).toHaveURL(url);
  await expect(form.getByText('These changes aren’t saved yet.')).toBeVisible();
  await expect(name).toHaveValue('Eve');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Edit ${admin.name}` }).click();
  await expect(name).toHaveValue(admin.name);
});

test('a location is edited, then removed in its panel → no question appears', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/locations');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Name' }).fill('Airport');
  await panel.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page).toHaveURL(/\/settings\/locations$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the user scrolls, opens a page, then goes Back → the old position is restored', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await openAsAdmin(page, 'active', '/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const readScroll = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(700);
  await page.evaluate(() => scrollTo(0, 250));

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(heading(page, 'Dashboard')).toHaveCount(0);
  await expect.poll(readScroll).toBe(0);
  await page.goBack();
  await expect.poll(readScroll).toBe(250);
});
