import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, openAs, openAsAdmin, signOut } from '../steps/session.ts';
import { signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('“The client checks that the user is valid”: not valid, or 403 → access is refused', async ({
  page,
  consoleErrors,
}) => {
  const unusable = 'This account can’t be used';
  const disabledMessage = 'Your account is disabled';
  const admin = newPerson();
  await onboard(admin, 'active');
  for (const [status, body, says] of [
    [200, { ok: true, payload: false }, unusable],
    [403, { ok: false, payload: null }, disabledMessage],
  ] as const) {
    await page.route('**/api/isUserValid', (route) =>
      route.fulfill({ status, json: { message: 'No', statusCode: status, ...body } }),
    );
    await openAs(page, admin, '/dashboard');
    await expect(heading(page, says)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
    await page.unroute('**/api/isUserValid');
  }
  consoleErrors.length = 0;
});

test('fault 28: “The session persists nothing”, without storage → it lasts until a reload', async ({ page }) => {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await signIn(page, 'Google', newPerson());
  await expect(heading(page, 'Create your organization')).toBeVisible();
  await page.getByLabel('Organization name').fill('Acme');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await signIn(page, 'Google', newPerson());
  await expect(page.getByLabel('Organization name')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
});

test('“Sign-out clears the whole session”: Back restores a cached page → the user is signed out', async ({
  page,
  context,
}) => {
  // A page in the back-forward cache receives no storage events.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
  const sdkLoad = page.waitForEvent('requestfinished', (request) => /identity\.chunk/.test(request.url()));
  const admin = await openAsAdmin(page, 'active', '/settings/profile');
  await sdkLoad;
  await expect(page.getByText(admin.email)).toBeVisible();
  const laterPage = await context.newPage();
  await laterPage.goto('/dashboard');
  await signOut(laterPage);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  await expect(page.getByText(admin.email)).toHaveCount(0);
});
