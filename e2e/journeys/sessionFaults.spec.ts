import { makeAccount } from '../backend/accounts.ts';
import { newPerson } from '../person.ts';
import { createUser } from '../steps/openAsSeenBy.ts';
import { heading, signInOnDevice } from '../steps/session.ts';
import { openPopup, signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

const unreachable = 'We can’t reach the sign-in service. Check your connection and try again.';

test('faults 24, 25, 28, 29: sign-in fails → the next click works', async ({ page, consoleErrors }) => {
  await page.clock.install();
  await page.route('**/gapi-stub.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: lateHelper(await response.text()) });
  });
  await page.route('**/identity.chunk.*', (route) => route.abort());
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const problem = page.getByRole('alert');

  // Fault 29: the SDK itself is blocked.
  await google.click();
  await expect(problem).toHaveText(unreachable);
  await page.unroute('**/identity.chunk.*');

  // Fault 29: the helper that opens the SDK's windows hangs.
  await google.click();
  await expect(problem).toHaveCount(0);
  // Waits first, because moving the clock earlier would also time out the SDK's code.
  await expect.poll(() => page.evaluate(() => 'helperHangs' in window)).toBe(true);
  await page.clock.fastForward(9000);
  await expect(page.getByText('Continue in the sign-in window.')).toBeVisible();
  await expect(problem).toHaveCount(0);
  await page.clock.fastForward(30_000);
  await page.evaluate(() => dispatchEvent(new Event('helper-comes')));

  // Fault 29: the helper's frame hangs.
  await page.route('**/emulator/auth/iframe?*', () => {});
  const hanging = page.waitForRequest('**/emulator/auth/iframe?*');
  await google.click();
  await hanging;
  await expect(problem).toHaveCount(0);
  await page.clock.fastForward(6000);
  await expect(problem).toHaveText(unreachable);
  await page.unroute('**/emulator/auth/iframe?*');

  // Fault 28: the frame's storage is turned off.
  await page.route('**/emulator/auth/iframe?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('webStorageSupport: true', 'webStorageSupport: false');
    await route.fulfill({ response, body });
  });
  await google.click();
  await expect(problem).toContainText('Your browser blocks the storage that sign-in needs.');
  await page.unroute('**/emulator/auth/iframe?*');

  // Fault 24: the browser blocks the window once.
  await page.unroute('**/gapi-stub.js');
  await page.reload();
  await page.evaluate(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await google.click();
  await expect(problem).toContainText('Your browser blocked the sign-in window.');

  // Fault 25: the user closes the window and presses the same button again before the SDK has noticed.
  await (await openPopup(page, 'Google')).close();
  // Without a screen, the browser does not always restore the focus.
  const giveFocus = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await giveFocus();
  await expect(google).toBeVisible();
  await page.clock.fastForward(2000);
  await (await openPopup(page, 'Google')).close();
  await giveFocus();
  // The SDK notices this within two seconds and reports it eight seconds later. The report must not show an error.
  await page.clock.fastForward(2000);
  await page.clock.fastForward(12_000);
  await expect(google).toBeVisible();
  await expect(problem).toHaveCount(0);

  // The email has an account at another provider. Accounts conflict only if a provider does not verify emails.
  const existingPerson = newPerson();
  await makeAccount(existingPerson);
  const popup = await openPopup(page, 'Microsoft');
  // The window opens before its scripts have loaded.
  await popup.waitForFunction(() => 'createFakeClaims' in window);
  await popup.evaluate(() => {
    const claims: unknown = Reflect.get(window, 'createFakeClaims');
    if (typeof claims !== 'function') throw new Error('The emulator’s window makes no claims.');
    Reflect.set(window, 'createFakeClaims', (info: unknown) =>
      String(claims(info)).replace('verified%22%3Atrue', 'verified%22%3Afalse'),
    );
  });
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(existingPerson.email);
  await popup.locator('#sign-in').click();
  await expect(problem).toContainText('You already have an account with another provider.');
  await signIn(page, 'Google', newPerson());
  await expect(heading(page, 'Create your organization')).toBeVisible();
  consoleErrors.length = 0;
});

test('the server is unreachable at the start → a message appears until it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signInOnDevice(page, await createUser('active'));
  await page.clock.install();

  // Uses a flag instead of `unroute`, because that sometimes leaves a running request without an answer.
  let isAway = true;
  await page.route('**/api/**', (route) => (isAway ? route.abort('connectionrefused') : route.fallback()));
  await page.goto('/dashboard');
  await expect(page.getByText('We can’t reach the server right now.')).toBeVisible();
  // The clock is stopped, so only the `online` event can make the page continue.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  isAway = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await page.clock.resume();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // Retries the requests that failed together with the validity check.
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  consoleErrors.length = 0;
});

/**
 * Returns Google's script with changes: its second half loads on an event, and it gives up after its own time limit.
 */
function lateHelper(stub: string): string {
  return `
    const bring = () => { ${stub} };
    if (window.top !== window) bring();
    else {
      window.gapi = {
        load(_, { ontimeout, timeout }) {
          setTimeout(ontimeout, timeout);
          window.helperHangs = true;
        },
      };
      addEventListener('helper-comes', bring);
    }
  `;
}
