import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('signed out at a page with a query → back there after signing in, also from the sign-up page and back', async ({
  page,
}) => {
  const admin = newPerson();
  await onboard(admin, 'active');

  await page.goto('/settings/people?role=admin');
  const query = new URLSearchParams({ returnTo: '/settings/people?role=admin' });
  await expect(page).toHaveURL(`/login?${query}`);
  await page.getByRole('link', { name: 'Set up your organization' }).click();
  await expect(page).toHaveURL(`/signup?${query}`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/login?${query}`);
  await signInAgain(page, 'Google', admin);
  await expect(page).toHaveURL('/settings/people?role=admin');
});
