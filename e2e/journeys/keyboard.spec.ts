import type { Locator, Page } from 'playwright/test';

import { readCode } from '../backend/outbox.ts';
import { newPerson } from '../person.ts';
import { heading, openAsAdmin } from '../steps/session.ts';
import { expect, test } from '../test.ts';

test('keyboard alone → from signing in to the dashboard and out again', async ({ page }) => {
  const admin = newPerson();
  await page.goto('/');
  await signInByKeyboard(page, admin.email);

  await expect(heading(page, 'Create your organization')).toBeFocused();
  await typeInto(page, page.getByLabel('Organization name'), 'Keyboard Ltd');
  await press(page, page.getByLabel('Country'), 'g');
  await press(page, page.getByRole('button', { name: 'Save and continue' }));

  await expect(heading(page, 'Add your locations')).toBeFocused();
  await typeInto(page, page.getByRole('group', { name: 'Location 1' }).getByLabel('Name'), 'Main Street');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Location 2' }).getByLabel('Name')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Save and continue' }));

  await expect(heading(page, 'Add your people')).toBeFocused();
  // Back shows what is saved of each step before, and from the first page of all it stays in the product.
  for (const earlier of ['Locations', 'Organization', 'Add your people']) {
    await page.goBack();
    await expect(heading(page, earlier)).toBeFocused();
    await expect(page).toHaveURL(/\/add-users/);
  }
  await press(page, page.getByRole('button', { name: 'Skip for now' }));

  await expect(heading(page, 'Verify your organization')).toBeFocused();
  await typeInto(page, page.getByLabel('Code'), await readCode(admin.email));
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Choose your plan')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Continue to checkout' }));
  await press(page, page.locator('button[value=paid]'));
  await expect(heading(page, "You're all set")).toBeFocused();
  await page.goBack();
  await expect(heading(page, /^Good /)).toBeVisible();
  await page.goForward();
  await press(page, page.getByRole('link', { name: 'Go to dashboard' }));

  await expect(heading(page, 'Dashboard')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Account of' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
});

test('first Tab on a page → the link past the navigation', async ({ page }) => {
  await page.goto('/login');
  await heading(page, 'Welcome to Askwell').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('first Tab on a page with tabs, which scroll to the chosen one → the same', async ({ page }) => {
  await openAsAdmin(page, 'active', '/settings/billing');
  await expect(heading(page, 'Billing')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/settings/appearance');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Appearance' })).toBeInViewport({ ratio: 1 });
});

async function signInByKeyboard(page: Page, email: string) {
  const opening = page.waitForEvent('popup');
  await press(page, page.getByRole('button', { name: 'Continue with Google' }));
  const popup = await opening;
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  // The window may be closed before the key is up again.
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter').catch(() => {})]);
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tab after Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('many remotes → pages without room are under More, in their groups', async ({ page, complaints }) => {
  await page.route('**/nowhere', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withRemote(await response.text(), 'remote-many', manyRoutes) });
  });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/nowhere');

  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'First' })).toBeVisible();
  await press(page, navigation.getByRole('button', { name: 'More' }));
  await expect(navigation.getByRole('heading')).toHaveText(['Group 0', 'Group 1', 'Group 2']);
  await expect(navigation.getByRole('link', { name: 'Page 19' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(navigation.getByRole('button', { name: 'More' })).toBeFocused();
  await expect(navigation.getByRole('link', { name: 'Page 19' })).toBeHidden();
  // That the address is unknown.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/404 \(Not Found\)/)]);
});

const integrity = `sha384-${'A'.repeat(64)}`;
const manyRoutes = [
  ...Array.from({ length: 20 }, (_, at) => ({ path: `/many/${at}`, title: `Page ${at}`, group: `Group ${at % 3}` })),
  { path: '/many/first', title: 'First', order: -1 },
].map((route) => ({ module: './Page', layout: 'main', nav: true, ...route }));

/** The page with one more remote in its composition, of which nothing is loaded. */
function withRemote(html: string, name: string, routes: object[]) {
  const remote = JSON.stringify({
    name,
    version: '1',
    entry: `/${name}/remoteEntry.js`,
    integrity,
    disabled: true,
    routes,
  });
  return html.replace('"remotes":[', () => `"remotes":[${remote},`);
}
