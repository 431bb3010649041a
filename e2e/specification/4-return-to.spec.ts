import { onboard } from '../backend/onboard.ts';
import { newPerson } from '../person.ts';
import { heading, signInOnDevice } from '../steps/session.ts';
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

// 400,000 texts more are tried without a browser: fault 40.
test('a hostile or unknown returnTo → refused, the usual place instead', async ({ page }) => {
  const admin = newPerson();
  await onboard(admin, 'active');
  await signInOnDevice(page, admin);
  for (const returnTo of ['//evil.example', 'javascript:alert(1)', '/no-such-page']) {
    await page.goto(`/login?${new URLSearchParams({ returnTo })}`);
    await expect(heading(page, /^Welcome back/), returnTo).toBeVisible();
    await expect(page, returnTo).toHaveURL('/all-set');
  }
});
