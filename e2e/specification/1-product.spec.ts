import { newPerson } from '../person.ts';
import { addLocation, addPerson, createOrganization, expectAllSet, subscribe, verify } from '../steps/onboarding.ts';
import { heading, signOut } from '../steps/session.ts';
import { providers, signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('“Staff with the role admin sign in …” through each of the four providers', async ({ page }) => {
  for (const provider of providers) {
    await page.goto('/');
    await signIn(page, provider, newPerson(`Ada ${provider}`));
    await expect(heading(page, 'Create your organization')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(heading(page, 'Welcome to Askwell')).toBeVisible();
  }
});

test('“They then create an organization, add locations and users, verify, and subscribe”', async ({ page }) => {
  const admin = newPerson();
  await page.goto('/');
  await signIn(page, 'Google', admin);

  await createOrganization(page, 'Lovelace Ltd');
  await addLocation(page, 'Main Street');
  await addPerson(page, newPerson('Charles Babbage'));
  await verify(page, admin.email);
  await subscribe(page, 'paid');

  await expectAllSet(page);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 location', exact: true })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await expect(page.getByText(admin.email).first()).toBeVisible();
  await signOut(page);
});
