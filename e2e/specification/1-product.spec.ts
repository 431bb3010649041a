import { newPerson } from '../person.ts';
import { addLocation, addPerson, createOrganization, expectAllSet, subscribe, verify } from '../steps/onboarding.ts';
import { heading, signOut } from '../steps/session.ts';
import { providers, signIn } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

for (const provider of providers) {
  test(`“Staff with the role admin sign in, create an organization, add locations and users, verify, and subscribe” with ${provider}`, async ({
    page,
  }) => {
    const admin = newPerson(`Ada ${provider}`);
    await page.goto('/');
    await signIn(page, provider, admin);

    await createOrganization(page, `Lovelace ${provider}`);
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
}
