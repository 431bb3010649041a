import { makeAccount } from '../backend/accounts.ts';
import { newPerson } from '../person.ts';
import { openPopup } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('address known with another provider → a message to use the first one', async ({ page, complaints }) => {
  const person = newPerson();
  await makeAccount(person);

  await page.goto('/login');
  const popup = await openPopup(page, 'Microsoft');
  // The widget verifies every address, but accounts conflict only if a provider does not.
  await popup.evaluate(() => {
    const claims: unknown = Reflect.get(window, 'createFakeClaims');
    if (typeof claims !== 'function') return;
    Reflect.set(window, 'createFakeClaims', (info: unknown) =>
      String(claims(info)).replace('verified%22%3Atrue', 'verified%22%3Afalse'),
    );
  });
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(person.email);
  await popup.locator('#sign-in').click();
  await expect(page.getByRole('alert')).toContainText('You already have an account with another provider.');
  complaints.length = 0;
});
