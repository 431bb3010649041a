import { openAsAdmin } from '../steps/session.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('fault 23: signed out in another tab → a notice, then its step', async ({ page, context }) => {
  const admin = await openAsAdmin(page, 'organization', '/add-locations');
  const name = page.getByRole('group', { name: 'Location 1' }).getByLabel('Name');
  await name.fill('Harbor');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await elsewhere.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You signed out in this browser')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByText('You signed out in this browser')).toHaveCount(0);
  await signInAgain(page, 'Google', admin);
  // Signing out removes what was typed from the device.
  await expect(name).toHaveValue('');
});
