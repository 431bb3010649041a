import { openAsAdmin, signOut } from '../steps/session.ts';
import { signInAgain } from '../steps/signIn.ts';
import { expect, test } from '../test.ts';

test('fault 23: signed out in another tab → the draft is kept', async ({ page, context }) => {
  const admin = await openAsAdmin(page, 'active', '/settings/organization');
  await page.getByLabel('Industry').fill('Bakery');
  const people = await context.newPage();
  await people.goto('/settings/people');
  await people.getByRole('button', { name: `Edit ${admin.name}` }).click();
  await people.getByRole('textbox', { name: 'Name' }).fill('Ada King');
  const peoplePath = new URL(people.url()).pathname;
  const elsewhere = await context.newPage();
  await elsewhere.goto('/');
  await signOut(elsewhere);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ returnTo: '/settings/organization' })}`);
  await expect(people).toHaveURL(`/login?${new URLSearchParams({ returnTo: peoplePath })}`);
  // The tab that signs out may clear the storage after the others have noticed the sign-out.
  await elsewhere.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('.draft.')) localStorage.removeItem(key);
  });

  await signInAgain(page, 'Google', admin);
  await expect(page.getByLabel('Industry')).toHaveValue('Bakery');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const form = people.getByRole('dialog', { name: admin.name });
  await expect(form).toContainText('before you saved');
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await form.getByRole('button', { name: 'Save' }).click();
  // The list is read again before the panel closes and leaves its address.
  await expect(people.getByRole('dialog')).toHaveCount(0);
  await people.reload();
  await expect(people.getByRole('rowheader', { name: 'Ada Byron' })).toBeVisible();
  await expect(people.getByRole('dialog')).toHaveCount(0);
});

test('fault 23: signed out in onboarding → a notice, then its step', async ({ page, context }) => {
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
  await expect(name).toHaveValue('Harbor');
});
